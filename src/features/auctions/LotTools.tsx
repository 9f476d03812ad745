import { Choice } from '../../components/Choice.tsx';
import { Select } from '../../components/Select.tsx';
import { tracked } from '../../lib/tracked.ts';
import { useI18n } from '../../react/context.tsx';
import { css } from '../../styles/sheet.ts';
import type { Layout } from './LotList.tsx';
import { LOT_ORDERS, type LotOrder } from './lot-order.ts';

const tools = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 12px;
`;

export interface LotToolsProps {
  order: LotOrder;
  /** Available sort orders; by default all. */
  orders?: readonly LotOrder[];
  onOrder(order: LotOrder): void;
  layout: Layout;
  onLayout(layout: Layout): void;
}

/** Controls for sort order and layout of a list of lots. */
export const LotTools = tracked(function LotTools(props: LotToolsProps) {
  const { t } = useI18n();
  return (
    <div className={tools} part="tools">
      <Select
        label={t('auction.sort.label')}
        value={props.order}
        options={(props.orders ?? LOT_ORDERS).map((order) => ({
          value: order,
          label: t(`auction.sort.${order}`),
        }))}
        onChange={props.onOrder}
      />
      <Choice
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
