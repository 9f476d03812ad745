import { tracked } from '../../lib/tracked.ts';
import { useI18n } from '../../react/context.tsx';
import type { ParticipationModel } from '../../state/participation/participation.model.ts';
import { css } from '../../styles/sheet.ts';

const box = css`
  display: grid;
  gap: 8px;
  font-variant-numeric: tabular-nums lining-nums;
`;
const track = css`
  block-size: 8px;
  overflow: hidden;
  border: 1px solid var(--ae-line);
  border-radius: 99px;
  background: var(--ae-sunken);
`;
const fill = css`
  block-size: 100%;
  inline-size: var(--bound);
  background: var(--ae-accent);
  @media (forced-colors: active) {
    background: Highlight;
  }
`;
/** On one line if there is space; large limits take two on a phone. */
const figures = css`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 16px;
  margin: 0;
  & > div {
    flex: 1 1 auto;
  }
  & > div > * {
    margin: 0;
  }
`;
const label = css`
  font-size: 12px;
  line-height: 1.5;
  color: var(--ae-ink-soft);
`;
const value = css`
  font-size: 15px;
  font-weight: 600;
  white-space: nowrap;
`;
const note = css`
  margin: 0;
  font-size: 13px;
  line-height: 1.45;
  color: var(--ae-ink-soft);
`;

type Meter = NonNullable<ParticipationModel['meter']['value']>;

/** My limit in a sale: total, bound by my bids, and free. */
export const LimitMeter = tracked(function LimitMeter({
  meter,
  isCompact,
  hint,
}: {
  meter: Meter;
  /** Without the explaining sentence. */
  isCompact?: boolean;
  /** The explaining sentence, if it differs from that of a hybrid auction. */
  hint?: string;
}) {
  const { t, format } = useI18n();
  const { limit, bound } = meter;
  const amounts = { bound: format.currency(bound) };
  if (limit === null || meter.free === null) {
    return (
      <p className={note}>
        {bound > 0 ? t('participation.meter.unlimitedBound', amounts) : t('participation.meter.unlimited')}
      </p>
    );
  }
  const params = { ...amounts, limit: format.currency(limit), free: format.currency(meter.free) };
  const share: Record<string, string> = {
    '--bound': `${limit === 0 ? 0 : Math.min(100, (bound / limit) * 100)}%`,
  };
  return (
    <div className={box}>
      {/* Shows the figures below as a bar. */}
      <div className={track} aria-hidden="true">
        <div className={fill} style={share} />
      </div>
      <dl className={figures} aria-label={t('participation.meter.label')}>
        {(['limit', 'bound', 'free'] as const).map((name) => (
          <div key={name}>
            <dt className={label}>{t(`participation.meter.${name}`)}</dt>
            <dd className={value}>
              <bdi>{params[name]}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {!isCompact && <p className={note}>{hint ?? t('participation.meter.hint')}</p>}
    </div>
  );
});
