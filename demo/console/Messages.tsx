import { type FormEvent, useState } from 'react';
import { Button } from '../../src/components/Button.tsx';
import { TextField } from '../../src/components/TextField.tsx';
import { tracked } from '../../src/lib/tracked.ts';
import { mayEnd } from './commands.ts';
import { useConsole, useI18n, useRunning } from './context.tsx';
import { backToKeys } from './focus.ts';
import type { Act } from './state/desk.ts';
import { heading, muted, panel, row, stack } from './styles.ts';
import { localText } from './words.ts';

/** The message in the live room, alone or with a pause. */
export const Message = tracked(function Message() {
  const { view } = useRunning();
  const i18n = useI18n();
  const { t } = i18n;
  const line = useLine();
  const { message, status } = view.auction;
  return (
    <section className={panel} aria-labelledby="console-message-title">
      <h2 id="console-message-title" className={heading}>
        {t('message.title')}
      </h2>
      <form className={stack} onSubmit={line.submit((text) => ({ action: 'message', message: text }))}>
        <p className={muted}>
          {message === null ? t('message.none') : t('message.now', { text: localText(message, i18n) })}
        </p>
        <TextField id="console-message" label={t('message.field')} maxLength={280} {...line.field} />
        <div className={row}>
          <Button type="submit">{t('message.send')}</Button>
          {status === 'live' ? (
            <Button onClick={line.submit((text) => ({ action: 'pause', message: text }))}>
              {t('message.pause')}
            </Button>
          ) : null}
          {message === null ? null : <Clear />}
        </div>
      </form>
    </section>
  );
});

const Clear = tracked(function Clear() {
  const { desk } = useConsole();
  const { t } = useI18n();
  return (
    <Button onClick={() => void desk.act({ action: 'message', message: null })}>{t('message.clear')}</Button>
  );
});

/** A toast on every page of the site. */
export const SiteNotice = tracked(function SiteNotice() {
  const { t } = useI18n();
  const line = useLine();
  return (
    <section className={panel} aria-labelledby="console-notice-title">
      <h2 id="console-notice-title" className={heading}>
        {t('message.notice')}
      </h2>
      <form className={stack} onSubmit={line.submit((message) => ({ action: 'notify', message }))}>
        <TextField
          id="console-notice"
          label={t('message.noticeField')}
          hint={t('message.noticeHint')}
          maxLength={280}
          {...line.field}
        />
        <div>
          <Button type="submit">{t('message.noticeSend')}</Button>
        </div>
      </form>
    </section>
  );
});

/** The end of it all, apart from what is pressed all the time. */
export const EndOfSale = tracked(function EndOfSale() {
  const { desk } = useConsole();
  const { view } = useRunning();
  const { t } = useI18n();
  const possible = mayEnd(view);
  return (
    <Button
      aria-disabled={!possible || undefined}
      onClick={() => (possible ? void desk.act({ action: 'end' }) : desk.notNow())}
    >
      {t('sale.end')}
    </Button>
  );
});

/** A line of text that is sent; it stays until it was taken. */
function useLine() {
  const { desk } = useConsole();
  const { t } = useI18n();
  const [text, setText] = useState('');
  const [missing, setMissing] = useState(false);
  return {
    field: {
      value: text,
      autoComplete: 'off',
      error: missing ? t('message.missing') : null,
      onChange: (event: { target: { value: string } }) => {
        setText(event.target.value);
        setMissing(false);
      },
    },
    submit: (actOf: (text: string) => Act) => async (event: Pick<FormEvent, 'preventDefault'>) => {
      event.preventDefault();
      setMissing(text.trim() === '');
      if (text.trim() === '' || !(await desk.act(actOf(text.trim())))) return;
      setText('');
      backToKeys();
    },
  };
}
