import { useState } from 'react';
import { Button } from '../../../src/components/Button.tsx';
import { tracked } from '../../../src/lib/tracked.ts';
import type { Buyer } from '../../console-api/results.ts';
import { ContactLine } from '../ui/ContactLine.tsx';
import { useI18n } from '../ui/context.tsx';
import { openerId } from '../ui/focus.ts';
import { row } from '../ui/styles.ts';
import { nameCell } from '../ui/table-styles.ts';
import { WideTable } from '../ui/WideTable.tsx';
import { ContactDialog } from './ContactDialog.tsx';

/**
 * Buyers with contact, sum and statement; or highest bidders who have bought nothing, with their contact.
 *
 * @param props.labelledBy id of the heading
 * @param props.onStatement opens the statement of a buyer; null where nobody has bought anything
 */
export const ResultBuyerTable = tracked(function ResultBuyerTable(props: {
  labelledBy: string;
  buyers: readonly Buyer[];
  onStatement: ((bidder: string) => void) | null;
}) {
  const { onStatement } = props;
  const { t } = useI18n();
  const [edited, setEdited] = useState<string | null>(null);
  const buyer = props.buyers.find(({ bidder }) => bidder === edited);
  return (
    <>
      <WideTable labelledBy={props.labelledBy}>
        <thead>
          <tr>
            <th scope="col">{t('results.paddle')}</th>
            <th scope="col">{t('results.contact')}</th>
            {onStatement !== null && (
              <>
                <th scope="col" data-number>
                  {t('results.bought')}
                </th>
                <th scope="col" data-number>
                  {t('results.total')}
                </th>
              </>
            )}
            <td />
          </tr>
        </thead>
        <tbody>
          {props.buyers.map((one) => (
            <BuyerRow
              key={one.bidder}
              buyer={one}
              onEdit={() => setEdited(one.bidder)}
              onStatement={onStatement && (() => onStatement(one.bidder))}
            />
          ))}
        </tbody>
      </WideTable>
      {buyer !== undefined && <ContactDialog buyer={buyer} onClose={() => setEdited(null)} />}
    </>
  );
});

const BuyerRow = tracked(function BuyerRow(props: {
  buyer: Buyer;
  onEdit(): void;
  onStatement: (() => void) | null;
}) {
  const { t, format } = useI18n();
  const { buyer } = props;
  const what = t('lot.paddle', { bidder: buyer.bidder });
  const edit = t(buyer.name === '' ? 'results.enterContact' : 'results.changeContact');
  return (
    <tr>
      <th scope="row">{buyer.bidder}</th>
      <td className={nameCell}>
        {buyer.name === '' ? t('results.unknown') : <bdi>{buyer.name}</bdi>}
        <ContactLine of={buyer} />
      </td>
      {props.onStatement !== null && (
        <>
          <td data-number>{format.number(buyer.lots.length)}</td>
          <td data-number>{format.calculatedCurrency(buyer.sum.total)}</td>
        </>
      )}
      <td>
        <div className={row}>
          {!buyer.isOnline && (
            <Button aria-label={t('about', { action: edit, what })} onClick={props.onEdit}>
              {edit}
            </Button>
          )}
          {props.onStatement !== null && (
            <Button
              id={openerId(buyer.bidder)}
              aria-label={t('about', { action: t('results.statement'), what })}
              onClick={props.onStatement}
            >
              {t('results.statement')}
            </Button>
          )}
        </div>
      </td>
    </tr>
  );
});
