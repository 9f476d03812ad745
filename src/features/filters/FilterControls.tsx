import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { NO_CHOICE } from '../../domain/facets.ts';
import { tracked } from '../../lib/tracked.ts';
import { useI18n } from '../../react/context.tsx';
import { css } from '../../styles/sheet.ts';
import { FilterFields, type FilterFieldsProps } from './FilterFields.tsx';

/** Wide: above the list, in as many columns as fit. */
const panel = css`
  columns: 4 236px;
  column-gap: 36px;
  margin-block-end: 12px;
  padding-block: 20px 4px;
  border-block: 1px solid var(--ae-line);
`;
const foot = css`
  position: sticky;
  inset-block-end: 0;
  display: flex;
  align-items: center;
  gap: 8px;
  margin-inline: calc(-1 * var(--dialog-padding));
  margin-block-end: calc(-1 * var(--dialog-padding));
  padding: 12px 16px;
  border-block-start: 1px solid var(--ae-line);
  background: var(--ae-surface);
  & > button {
    white-space: nowrap;
  }
  & > :first-child {
    padding-inline: 8px;
    font-size: 14px;
  }
  & > :last-child {
    flex: 1;
    padding-inline: 8px;
  }
`;

export interface FilterControlsProps extends FilterFieldsProps {
  /** Beside each other above the list; else in a dialog. */
  isWide: boolean;
  onClose(): void;
}

/** The controls of the filters. The list behind them changes at once. */
export const FilterControls = tracked(function FilterControls(props: FilterControlsProps) {
  const { isWide, onClose, filter, onFavourites } = props;
  const { t, format } = useI18n();
  const fields = <FilterFields filter={filter} onFavourites={onFavourites} />;
  if (isWide) {
    return (
      <section className={panel} aria-label={t('filter.title')}>
        {fields}
      </section>
    );
  }
  const count = filter.shown.value.length;
  return (
    <Dialog
      id="filter"
      title={t('filter.title')}
      closeLabel={t('common.close')}
      placement="sheet"
      onClose={onClose}
    >
      {fields}
      <div className={foot}>
        <Button variant="quiet" onClick={() => filter.choose(NO_CHOICE)}>
          {t('filter.reset')}
        </Button>
        <Button variant="primary" onClick={onClose}>
          {t('filter.show', { count, number: format.number(count) })}
        </Button>
      </div>
    </Dialog>
  );
});
