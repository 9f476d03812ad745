import { Button } from '../../components/Button.tsx';
import { Radios } from '../../components/Radios.tsx';
import { Select } from '../../components/Select.tsx';
import { LOT_ORDERS, type LotOrder } from '../../domain/lot-orders.ts';
import { tracked } from '../../lib/tracked.ts';
import { useI18n } from '../../react/context.tsx';
import type { ListView } from '../../state/catalogue/list-view.ts';
import { css } from '../../styles/sheet.ts';
import type { ListLayout } from './LotList.tsx';

const tools = css`
  display: flex;
  align-items: center;
  gap: 8px;
  max-inline-size: 100%;
  /** On a phone the select becomes narrower, so that all stays in one row. */
  & > label,
  & > label * {
    min-inline-size: 0;
  }
  & > :not(label) {
    flex: none;
  }
`;

/** The same size as the select beside it. */
const filter = {
  minBlockSize: 44,
  paddingInline: 12,
  fontSize: 14,
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
} as const;
/** Space for the number of filters, which is known once their code has loaded. */
const NUMBER = '\u00a0(1)';
const hiddenNumber = { visibility: 'hidden' } as const;

export interface LotToolsProps {
  view: ListView;
  /** Available sort orders; by default all. */
  orders?: readonly LotOrder[];
  onView(change: Partial<ListView>): void;
  layout: ListLayout;
  onLayout(layout: ListLayout): void;
}

/** Controls for sort order, filters and layout of a list of lots. */
export const LotTools = tracked(function LotTools(props: LotToolsProps) {
  const { t } = useI18n();
  const { view, onView } = props;
  return (
    <div className={tools} part="tools">
      <Select
        label={t('auction.sort.label')}
        value={view.order}
        options={(props.orders ?? LOT_ORDERS).map((order) => ({
          value: order,
          label: t(`auction.sort.${order}`),
        }))}
        onChange={(order) => onView({ order })}
      />
      <Button style={filter} aria-expanded={!!view.isOpen} onClick={() => onView({ isOpen: !view.isOpen })}>
        {view.label ?? (
          <span>
            {t('auction.filter')}
            {view.isRestored && <span style={hiddenNumber}>{NUMBER}</span>}
          </span>
        )}
      </Button>
      <Radios
        id="layout"
        label={t('auction.layout.label')}
        value={props.layout}
        options={[
          { value: 'grid', label: t('auction.layout.grid'), icon: 'grid' },
          { value: 'list', label: t('auction.layout.list'), icon: 'list' },
        ]}
        onChange={props.onLayout}
      />
    </div>
  );
});
