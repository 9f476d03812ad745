import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '../../components/Icon.tsx';
import { tones } from '../../components/tones.ts';
import { css } from '../../styles/sheet.ts';

const box = css`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 4px 14px;
  align-items: center;
  border-radius: var(--ae-radius-small);
  outline: none;
`;
const badge = css`
  display: grid;
  place-items: center;
  inline-size: 40px;
  block-size: 40px;
  border-radius: 50%;
  font-size: 17px;
`;
const softText = css`
  color: var(--ae-ink-soft);
`;
const ICONS = { good: 'check', warn: 'warning', neutral: 'clock' } as const;
const title = css`
  margin: 0;
  font-size: 18px;
  font-weight: 600;
  line-height: 1.35;
`;
const furtherContent = css`
  grid-column: 2;
  display: grid;
  gap: 12px;
  justify-items: start;
  color: var(--ae-ink-soft);
  overflow-wrap: anywhere;
  & p {
    margin: 0;
  }
`;

/**
 * The result of a form, shown in its place. It takes the focus of the removed button, so that
 * screen readers announce it.
 */
export function FormOutcome(props: {
  tone: keyof typeof ICONS;
  title: string;
  /** Does not take the focus, because no button was pressed. */
  isQuiet?: boolean;
  children?: ReactNode;
}) {
  const node = useRef<HTMLDivElement>(null);
  const { isQuiet = false } = props;
  useEffect(() => {
    if (!isQuiet) node.current?.focus();
  }, [isQuiet]);
  const colours = props.tone === 'neutral' ? `${tones.neutral} ${softText}` : tones[props.tone];
  return (
    <div ref={node} className={box} role="status" tabIndex={-1}>
      <span className={`${badge} ${colours}`}>
        <Icon name={ICONS[props.tone]} />
      </span>
      <p className={title}>{props.title}</p>
      <div className={furtherContent}>{props.children}</div>
    </div>
  );
}
