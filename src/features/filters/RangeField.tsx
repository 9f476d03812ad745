import { fieldBox, fieldInput } from '../../components/field.ts';
import { Icon } from '../../components/Icon.tsx';
import { selectBox, selectInput } from '../../components/select-styles.ts';
import type { NumberRange, RangeFacet } from '../../domain/facets.ts';
import { tracked } from '../../lib/tracked.ts';
import { useI18n } from '../../react/context.tsx';
import { css } from '../../styles/sheet.ts';
import { valueText } from './filter-texts.ts';

const ends = css`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 10px;
`;
const end = css`
  display: grid;
  gap: 4px;
  font-size: 13px;
  color: var(--ae-ink-soft);
`;
export interface RangeFieldProps {
  facet: RangeFacet;
  range: NumberRange;
  /** Ascending. */
  steps: readonly number[];
  onChange(range: NumberRange): void;
}

/** Both ends of a range as native selects, so that phones show their own picker. */
export const RangeField = tracked(function RangeField(props: RangeFieldProps) {
  const { facet, range, onChange } = props;
  const i18n = useI18n();
  // A shared address may have other ends than the steps.
  const bounds = [range.from, range.to].filter((value) => value !== null);
  const steps = [...new Set([...props.steps, ...bounds])].sort((a, b) => a - b);
  const options = {
    from: steps.filter((step) => range.to === null || step <= range.to),
    to: steps.filter((step) => range.from === null || step >= range.from),
  };
  return (
    <div className={ends}>
      {(['from', 'to'] as const).map((name) => (
        <label key={name} className={end}>
          {i18n.t(`filter.${name}`)}
          <span className={`${fieldBox} ${selectBox}`}>
            <select
              className={`${fieldInput} ${selectInput}`}
              value={range[name] ?? ''}
              onChange={({ target: { value } }) =>
                onChange({ ...range, [name]: value === '' ? null : Number(value) })
              }
            >
              <option value="">{i18n.t('filter.any')}</option>
              {options[name].map((step) => (
                <option key={step} value={step}>
                  {valueText(facet, step, i18n)}
                </option>
              ))}
            </select>
            <Icon name="chevron-down" />
          </span>
        </label>
      ))}
    </div>
  );
});
