import { useState } from 'react';
import { SelectField } from '../../../src/components/SelectField.tsx';
import { tracked } from '../../../src/lib/tracked.ts';
import { useConsole, useI18n } from '../ui/context.tsx';
import { auctionText } from '../ui/texts.ts';

/** Chooses an auction. */
export const AuctionSelect = tracked(function AuctionSelect(props: {
  id: string;
  auctions: ReadonlyArray<Parameters<typeof auctionText>[0]>;
  /** Id of the chosen auction; empty while none is chosen. */
  value: string;
  /** Whether the list has an entry for no auction. */
  isOptional?: boolean;
  onValue(auction: string): void;
}) {
  const i18n = useI18n();
  const { t } = i18n;
  const { id, value, auctions, isOptional, onValue } = props;
  return (
    <SelectField
      id={id}
      label={t('auction.label')}
      value={value}
      {...(isOptional && { placeholder: t('form.choose') })}
      options={auctions.map((one) => ({ value: one.id, label: auctionText(one, i18n) }))}
      onChange={(event) => onValue(event.target.value)}
    />
  );
});

/**
 * The props of an `AuctionSelect` that begins with the auction that is run here; null if there is no auction
 * or the auctions are not loaded. Call it only in `tracked` components.
 */
export function useAuctionChoice() {
  const { views, sale } = useConsole();
  const [chosen, setChosen] = useState<string | null>(null);
  const auctions = views.auctions.value;
  const value = chosen ?? sale.chosen.value ?? auctions?.[0]?.id;
  return auctions === null || value === undefined ? null : { auctions, value, onValue: setChosen };
}
