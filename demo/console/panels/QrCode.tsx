import { encode } from 'uqr';
import { css } from '../../../src/styles/sheet.ts';

const code = css`
  inline-size: 220px;
  block-size: auto;
  /* Black on white in both themes: many apps read no other. */
  background: #fff;
  fill: #000;
`;

/** A text as a QR code, with the border of four modules that readers need. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = encode(text, { ecc: 'M', border: 4 });
  const path = data.flatMap((line, y) => line.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      className={code}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path.join('')} />
    </svg>
  );
}
