import { Icon } from '../../../components/Icon.tsx';
import { tracked } from '../../../lib/tracked.ts';
import { useI18n } from '../../../react/context.tsx';
import { css, keyframes } from '../../../styles/sheet.ts';

const row = css`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 6px;
  margin: 0;
  padding: 0;
  list-style: none;
  font-size: var(--room-counting-size);
  font-weight: 600;
  text-align: center;
  & > :nth-child(1) {
    grid-area: 1 / 1;
  }
  & > :nth-child(2) {
    grid-area: 1 / 2;
  }
  & > :nth-child(3) {
    grid-area: 1 / 3;
  }
  & > [data-call] {
    grid-area: 1 / 1 / 2 / -1;
  }
`;
const step = css`
  display: flex;
  align-items: center;
  justify-content: center;
  box-sizing: border-box;
  min-block-size: var(--room-counting);
  padding: 3px;
  /** A line, not a box: the counting is no button. */
  border-block-end: 1px solid var(--ae-line);
  line-height: 1.2;
  color: var(--ae-ink-soft);
`;
/** Marked by a line as well as by the colour. */
const reachedStep = css`
  box-shadow: inset 0 -3px 0 var(--ae-warn);
  background: var(--ae-warn-soft);
  color: var(--ae-warn);
`;
const sold = css`
  box-shadow: inset 0 -3px 0 var(--ae-good);
  background: var(--ae-good-soft);
  color: var(--ae-good);
`;
/** Opaque: it covers the other steps. */
const flash = keyframes`
  50% {
    background: var(--ae-warn-soft);
  }
`;
/** Covers the other steps at the same height, so that the text is readable at arm's length. */
const callText = css`
  z-index: 1;
  gap: 0.4em;
  padding-block: 0;
  background: var(--ae-warn);
  color: var(--ae-sunken);
  font-size: var(--room-call-size);
  font-weight: 800;
  line-height: 1.1;
  animation: ${flash} 400ms 2;
  @media (prefers-reduced-motion: reduce) {
    animation: none;
  }
  @media (forced-colors: active) {
    outline: 3px solid Highlight;
  }
`;
const GONE = { visibility: 'hidden' } as const;
const STEPS = ['once', 'twice', 'sold'] as const;

/** 0 none, 1 once, 2 twice, 3 sold; null after the sale. */
export type Counting = 0 | 1 | 2 | 3 | null;

/**
 * The counting of the auctioneer. Always rendered, so that nothing moves when it begins. Going once and going
 * twice are large, with as many gavels. After the sale only its space is kept.
 */
export const CountingRow = tracked(function CountingRow({ count }: { count: Counting }) {
  const { t } = useI18n();
  const calls = count ?? 0;
  const call = calls === 1 || calls === 2 ? STEPS[calls - 1] : undefined;
  return (
    <ol className={row} style={count === null ? GONE : undefined} aria-label={t('saleLog.counting.title')}>
      {STEPS.map((name, index) => {
        const isLit = index < calls;
        const tone = isLit ? ` ${count === 3 ? sold : reachedStep}` : '';
        return (
          // Another node if the step takes the whole row: the same node would count as a layout shift.
          <li
            key={name === call ? `call ${name}` : name}
            className={`${step}${tone}${name === call ? ` ${callText}` : ''}`}
            aria-current={index === calls - 1 ? 'step' : undefined}
            data-call={name === call ? name : undefined}
          >
            {name === call && STEPS.slice(0, calls).map((each) => <Icon key={each} name="gavel" />)}
            <span>{t(`saleLog.counting.${name}`)}</span>
          </li>
        );
      })}
    </ol>
  );
});
