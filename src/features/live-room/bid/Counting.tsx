import { tracked } from '../../../lib/tracked.ts';
import { useI18n } from '../../../react/context.tsx';
import { css } from '../../../styles/sheet.ts';

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
`;
const step = css`
  display: flex;
  align-items: center;
  justify-content: center;
  box-sizing: border-box;
  min-block-size: var(--room-counting);
  padding: 3px;
  border: 1px solid var(--ae-line);
  border-radius: var(--ae-radius-small);
  line-height: 1.2;
  color: var(--ae-ink-soft);
`;
/** Marked by a line as well as by the colour. */
const reached = css`
  box-shadow: inset 0 -3px 0 var(--ae-warn);
  background: var(--ae-warn-soft);
  color: var(--ae-warn);
  border-color: var(--ae-warn);
`;
const fallen = css`
  box-shadow: inset 0 -3px 0 var(--ae-good);
  background: var(--ae-good-soft);
  color: var(--ae-good);
  border-color: var(--ae-good);
`;
const STEPS = ['once', 'twice', 'sold'] as const;

/**
 * The counting of the auctioneer. Always rendered, so that nothing moves when it begins.
 *
 * @param props.count 0 none, 1 once, 2 twice, 3 sold
 */
export const Counting = tracked(function Counting({ count }: { count: 0 | 1 | 2 | 3 }) {
  const { t } = useI18n();
  return (
    <ol className={row} aria-label={t('saleLog.counting.title')}>
      {STEPS.map((name, index) => {
        const on = index < count;
        const tone = on ? ` ${count === 3 ? fallen : reached}` : '';
        return (
          <li key={name} className={`${step}${tone}`} aria-current={index === count - 1 ? 'step' : undefined}>
            <span>{t(`saleLog.counting.${name}`)}</span>
          </li>
        );
      })}
    </ol>
  );
});
