import { useEffect, useRef, useState } from 'react';
import type { ConsoleBody } from '../../src/api/schema/console.ts';
import { Button } from '../../src/components/Button.tsx';
import { Dialog } from '../../src/components/Dialog.tsx';
import { tracked } from '../../src/lib/tracked.ts';
import { css } from '../../src/styles/sheet.ts';
import { questionOf, stillAsks } from './commands.ts';
import { useConsole, useI18n, useRunning } from './context.tsx';
import type { ConsoleI18n } from './i18n.ts';
import { lotOf, upcomingCount } from './sale.ts';
import { row } from './styles.ts';
import { amountText } from './words.ts';

const text = css`
  margin: 0 0 16px;
`;

/** Asks once more before what cannot easily be made good. */
export const Question = tracked(function Question() {
  const { desk } = useConsole();
  const { view } = useRunning();
  const body = desk.asking.value;
  const holds = body !== null && stillAsks(body, view);
  // The sale went on meanwhile, and the question no longer is the one that was asked.
  useEffect(() => {
    if (body !== null && !holds) desk.back();
  }, [body, holds, desk]);
  return body !== null && holds ? <Asked body={body} /> : null;
});

const Asked = tracked(function Asked({ body }: { body: ConsoleBody }) {
  const { desk } = useConsole();
  const { view } = useRunning();
  const i18n = useI18n();
  const price = 'auctionlot' in body ? lotOf(view, body.auctionlot)?.price : null;
  const [askedAt] = useState(price);
  const moved = body.action === 'sold' && price !== askedAt;
  useEffect(() => {
    if (moved) desk.back();
  }, [moved, desk]);
  const back = useRef<HTMLButtonElement>(null);
  const { title, words, yes } = useWords(body, i18n);
  return (
    <Dialog
      id="console-question"
      title={title}
      closeLabel={i18n.t('close')}
      onClose={desk.back}
      // "No" first: the key that opened this, held a moment too long, sets off nothing.
      initialFocus={() => back.current}
    >
      <p className={text}>{words}</p>
      <div className={row}>
        <Button ref={back} onClick={desk.back}>
          {i18n.t('ask.back')}
        </Button>
        <Button variant="primary" onClick={desk.confirm}>
          {yes}
        </Button>
      </div>
    </Dialog>
  );
});

function useWords(body: ConsoleBody, i18n: ConsoleI18n): { title: string; words: string; yes: string } {
  const { view } = useRunning();
  const { t } = i18n;
  const question = questionOf(body) ?? 'end';
  if (question === 'end') {
    return {
      title: t('ask.end.title'),
      words: t('ask.end.text', { count: upcomingCount(view) }),
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
    title: t(`ask.${question}.title`, params),
    words: t(`ask.${question}.text`, params),
    yes: t(`ask.${question}.yes`, params),
  };
}
