import { useEffect, useRef, useState } from 'react';
import type { ConsoleBody } from '../../src/api/schema/console.ts';
import { Button } from '../../src/components/Button.tsx';
import { Dialog } from '../../src/components/Dialog.tsx';
import { tracked } from '../../src/lib/tracked.ts';
import { css } from '../../src/styles/sheet.ts';
import { confirmationOf, isStillValid } from './commands.ts';
import { useConsole, useI18n, useSaleView } from './context.tsx';
import type { ConsoleI18n } from './i18n.ts';
import { lotOf, upcomingCount } from './sale-view.ts';
import { row } from './styles.ts';
import { amountText } from './texts.ts';

const text = css`
  margin: 0 0 16px;
`;

/** Asks the clerk to confirm an action that cannot easily be undone. */
export const ConfirmDialog = tracked(function ConfirmDialog() {
  const { sale } = useConsole();
  const { view } = useSaleView();
  const body = sale.toConfirm.value;
  const valid = body !== null && isStillValid(body, view);
  // The sale moved on: the clerk would confirm something else than the dialog describes.
  useEffect(() => {
    if (body !== null && !valid) sale.cancelConfirmation();
  }, [body, valid, sale]);
  return body !== null && valid ? <OpenDialog body={body} /> : null;
});

const OpenDialog = tracked(function OpenDialog({ body }: { body: ConsoleBody }) {
  const { sale } = useConsole();
  const { view } = useSaleView();
  const i18n = useI18n();
  const price = 'auctionlot' in body ? lotOf(view, body.auctionlot)?.price : null;
  const [initialPrice] = useState(price);
  const priceChanged = body.action === 'sold' && price !== initialPrice;
  useEffect(() => {
    if (priceChanged) sale.cancelConfirmation();
  }, [priceChanged, sale]);
  const no = useRef<HTMLButtonElement>(null);
  const texts = useDialogTexts(body, i18n);
  return (
    <Dialog
      id="console-confirm"
      title={texts.title}
      closeLabel={i18n.t('close')}
      onClose={sale.cancelConfirmation}
      // Focus on "No": the key that opened the dialog, held too long, must not confirm it.
      initialFocus={() => no.current}
    >
      <p className={text}>{texts.text}</p>
      <div className={row}>
        <Button ref={no} onClick={sale.cancelConfirmation}>
          {i18n.t('ask.back')}
        </Button>
        <Button variant="primary" onClick={sale.confirm}>
          {texts.yes}
        </Button>
      </div>
    </Dialog>
  );
});

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
  const params = {
    number: lot?.number ?? '',
    name: lot?.name ?? '',
    price: amountText(lot?.price ?? null, i18n),
    reserve: amountText(lot?.reserve ?? null, i18n),
  };
  return {
    title: t(`ask.${confirmation}.title`, params),
    text: t(`ask.${confirmation}.text`, params),
    yes: t(`ask.${confirmation}.yes`, params),
  };
}
