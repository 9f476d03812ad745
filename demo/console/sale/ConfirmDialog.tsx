import { useEffect, useRef, useState } from 'react';
import type { ConsoleBody } from '../../../src/api/schema/console.ts';
import { Button } from '../../../src/components/Button.tsx';
import { Dialog } from '../../../src/components/Dialog.tsx';
import { tracked } from '../../../src/lib/tracked.ts';
import { css } from '../../../src/styles/sheet.ts';
import type { ConsoleI18n } from '../messages/i18n.ts';
import { confirmationOf, isStillValid, SHORTCUTS } from '../state/commands.ts';
import {
  lotOf,
  lotOnSale,
  type PendingBid,
  reserveOf,
  upcomingCount,
  waitingAbove,
} from '../state/sale-view.ts';
import { useConsole, useI18n, useSaleView } from '../ui/context.tsx';
import { row } from '../ui/styles.ts';
import { amountText } from '../ui/texts.ts';
import { Kbd } from './Kbd.tsx';
import { useShortcuts } from './use-shortcuts.ts';

const text = css`
  margin: 0 0 16px;
`;

/** Asks the clerk to confirm an action that cannot easily be undone. */
export const ConfirmDialog = tracked(function ConfirmDialog() {
  const { sale } = useConsole();
  const { view } = useSaleView();
  const body = sale.toConfirm.value;
  const isValid = body !== null && isStillValid(body, view);
  // The sale has changed: the clerk would confirm an act that the dialog does not describe.
  useEffect(() => {
    if (body !== null && !isValid) sale.cancelConfirmation();
  }, [body, isValid, sale]);
  return body !== null && isValid ? <OpenDialog body={body} /> : null;
});

const OpenDialog = tracked(function OpenDialog({ body }: { body: ConsoleBody }) {
  const { sale, areShortcutsOn } = useConsole();
  const { view } = useSaleView();
  const i18n = useI18n();
  const price = 'auctionlot' in body ? lotOf(view, body.auctionlot)?.price : null;
  const [initialPrice] = useState(price);
  const hasPriceChanged = body.action === 'sold' && price !== initialPrice;
  const instead = useBidInstead(body);
  useEffect(() => {
    if (hasPriceChanged) sale.cancelConfirmation();
  }, [hasPriceChanged, sale]);
  const noButton = useRef<HTMLButtonElement>(null);
  const texts = useDialogTexts(body, i18n);
  return (
    <Dialog
      id="console-confirm"
      title={texts.title}
      closeLabel={i18n.t('close')}
      onClose={sale.cancelConfirmation}
      // Focus on "No": a long press of the key that opened the dialog must not confirm it.
      initialFocus={() => noButton.current}
    >
      <p className={text}>{texts.text}</p>
      <div className={row}>
        <Button ref={noButton} onClick={sale.cancelConfirmation}>
          {i18n.t('form.back')}
        </Button>
        {instead && (
          <Button
            variant="primary"
            aria-keyshortcuts={areShortcutsOn.value ? SHORTCUTS.accept : undefined}
            onClick={instead.take}
          >
            <span>{i18n.t('ask.waiting.take', { amount: i18n.format.currency(instead.bid.amount) })}</span>
            {areShortcutsOn.value ? <Kbd isSilent>{SHORTCUTS.accept}</Kbd> : null}
          </Button>
        )}
        <Button variant={instead ? 'plain' : 'primary'} onClick={sale.confirm}>
          {texts.yes}
        </Button>
      </div>
    </Dialog>
  );
});

/**
 * The bid that the action would skip, and an action that takes it instead: for the button, or for the key
 * that accepts bids.
 */
function useBidInstead(body: ConsoleBody): { bid: PendingBid; take(): void } | null {
  const { sale, areShortcutsOn } = useConsole();
  const { view } = useSaleView();
  const lot = confirmationOf(body) === 'waiting' ? lotOnSale(view) : null;
  const bid = lot && waitingAbove(view, lot);
  const take = (): void => {
    if (lot && bid) void sale.submit({ action: 'accept', auctionlot: lot.id, bid: bid.no });
  };
  useShortcuts((command) => command === 'accept' && take(), areShortcutsOn.value && bid !== null);
  return bid && { bid, take };
}

function useDialogTexts(body: ConsoleBody, i18n: ConsoleI18n): { title: string; text: string; yes: string } {
  const { view } = useSaleView();
  const { t } = i18n;
  const confirmation = confirmationOf(body) ?? 'end';
  if (confirmation === 'end') {
    return {
      title: t('ask.end.title'),
      text: t('ask.end.text', { count: upcomingCount(view) }),
      yes: t('ask.end.yes'),
    };
  }
  const lot = lotOf(view, 'auctionlot' in body ? body.auctionlot : null);
  const bid = lot && waitingAbove(view, lot);
  const params = {
    number: lot?.number ?? '',
    name: lot?.name ?? '',
    price: amountText(lot?.price ?? null, i18n),
    reserve: amountText(lot?.reserve ?? null, i18n),
    amount: amountText(bid?.amount ?? null, i18n),
    bidder: bid?.bidder ?? '',
    bidderName: bid?.name ?? '',
  };
  if (confirmation === 'waiting') {
    const how = body.action === 'unsold' ? 'unsold' : lot && reserveOf(lot) === 'open' ? 'force' : 'sold';
    return {
      title: t('ask.waiting.title'),
      text: t(lot?.price === null ? 'ask.waiting.first' : 'ask.waiting.text', params),
      yes: t(`ask.waiting.${how}`, params),
    };
  }
  return {
    title: t(`ask.${confirmation}.title`, params),
    text: t(`ask.${confirmation}.text`, params),
    yes: t(`ask.${confirmation}.yes`, params),
  };
}
