import type { ReactNode } from 'react';
import { Icon, type IconName } from '../../../components/Icon.tsx';
import type { I18n } from '../../../i18n/i18n.ts';
import { css } from '../../../styles/sheet.ts';
import { BilingualText } from './BilingualText.tsx';
import { fontSize, units } from './display-styles.ts';
import { Fit } from './Fit.tsx';

/** Always rendered, so that nothing moves when it gets a text. */
const band = css`
  grid-area: band;
  box-sizing: border-box;
  padding: ${units(0.6)} ${units(1.4)};
  border: ${units(0.35)} solid transparent;
  border-radius: ${units(1)};
  font-size: ${fontSize(5.4)};
  font-weight: 750;
  line-height: 1.1;
  text-align: center;
  & svg {
    margin-inline-end: 0.35em;
  }
`;
const tones = {
  /** The auctioneer counts. */
  call: css`
    background: var(--ae-warn);
    color: var(--ae-sunken);
  `,
  sold: css`
    background: var(--ae-good);
    color: var(--ae-sunken);
  `,
  quiet: css`
    border-color: var(--ae-ink-soft);
    font-size: ${fontSize(4)};
    font-weight: 600;
  `,
  /** Marked by a dashed frame as well as by the colour. */
  lost: css`
    border-color: var(--ae-warn);
    border-style: dashed;
    font-size: ${fontSize(3.4)};
    color: var(--ae-warn);
  `,
};

const CALLS = ['once', 'twice'] as const;

export interface BandText {
  readonly tone: keyof typeof tones;
  readonly icon?: IconName;
  /** Number of icons: one for each count of the auctioneer. */
  readonly times?: number;
  textOf(i18n: I18n): string;
}

/** The line below the price: the counting, the result, the auctioneer's message, or a lost connection. */
export function Band({ text }: { text: BandText | null }): ReactNode {
  if (text === null) return <div className={band} />;
  const { tone, icon, times = 1 } = text;
  return (
    <Fit className={`${band} ${tones[tone]}`}>
      <div data-band={tone}>
        {icon && CALLS.slice(0, times).map((each) => <Icon key={each} name={icon} />)}
        <BilingualText textOf={text.textOf} isLine={tone === 'quiet' || tone === 'lost'} />
      </div>
    </Fit>
  );
}
