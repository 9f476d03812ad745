import { type FormEvent, useState } from 'react';
import type { LocalizedText } from '../../src/api/schema/common.ts';
import { Button } from '../../src/components/Button.tsx';
import { TextField } from '../../src/components/TextField.tsx';
import { directionOf, LOCALES, type Locale } from '../../src/domain/locale.ts';
import { tracked } from '../../src/lib/tracked.ts';
import { ActButton } from './ActButton.tsx';
import { useConsole, useI18n, useRunning } from './context.tsx';
import { backToKeys } from './focus.ts';
import { LANGUAGES } from './i18n.ts';
import type { Act } from './state/desk.ts';
import { heading, more, muted, panel, row, stack } from './styles.ts';
import { localText } from './words.ts';

/** The message in the live room, alone or with a pause. */
export const Message = tracked(function Message() {
  const { view } = useRunning();
  const i18n = useI18n();
  const { t } = i18n;
  const own = useTranslations();
  const line = useLine(own.clear);
  const { message, status } = view.auction;
  return (
    <section className={panel} aria-labelledby="console-message-title">
      <h2 id="console-message-title" className={heading}>
        {t('message.title')}
      </h2>
      <form
        className={stack}
        onSubmit={line.submit((text) => ({ action: 'message', message: own.with(text) }))}
      >
        <p className={muted}>
          {message === null ? t('message.none') : t('message.now', { text: localText(message, i18n) })}
        </p>
        <TextField id="console-message" label={t('message.field')} maxLength={280} {...line.field} />
        <div className={row}>
          <Button type="submit">{t('message.send')}</Button>
          {status === 'live' ? (
            <Button onClick={line.submit((text) => ({ action: 'pause', message: own.with(text) }))}>
              {t('message.pause')}
            </Button>
          ) : null}
          {message === null ? null : <Clear />}
        </div>
        <Translations id="console-message" own={own} />
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
  const own = useTranslations();
  const line = useLine(own.clear);
  return (
    <section className={panel} aria-labelledby="console-notice-title">
      <h2 id="console-notice-title" className={heading}>
        {t('message.notice')}
      </h2>
      <form
        className={stack}
        onSubmit={line.submit((text) => ({ action: 'notify', message: own.with(text) }))}
      >
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
        <Translations id="console-notice" own={own} />
      </form>
    </section>
  );
});

/** The end of it all, apart from what is pressed all the time. */
export const EndOfSale = tracked(function EndOfSale() {
  const { t } = useI18n();
  return <ActButton command="end">{t('sale.end')}</ActButton>;
});

/** Fields for the same in single languages, out of the way until somebody wants them. */
const Translations = tracked(function Translations(props: {
  id: string;
  own: ReturnType<typeof useTranslations>;
}) {
  const { t } = useI18n();
  const { id, own } = props;
  return (
    <details className={more}>
      <summary>{t('message.languages')}</summary>
      <div className={stack}>
        <p className={muted}>{t('message.languagesHint')}</p>
        {LANGUAGES.map(({ value, label }) => (
          <TextField
            key={value}
            id={`${id}-${value}`}
            label={<bdi>{label}</bdi>}
            lang={value}
            dir={directionOf(value)}
            maxLength={280}
            autoComplete="off"
            value={own.texts[value] ?? ''}
            onChange={(event) => own.write(value, event.target.value)}
          />
        ))}
      </div>
    </details>
  );
});

/** For who has the time: the other languages read the line itself. */
function useTranslations() {
  const [texts, setTexts] = useState<Readonly<Partial<Record<Locale, string>>>>({});
  return {
    texts,
    write: (locale: Locale, text: string) => setTexts((before) => ({ ...before, [locale]: text })),
    clear: () => setTexts({}),
    with(line: string): LocalizedText {
      const own = (locale: Locale) => texts[locale]?.trim() ?? '';
      if (LOCALES.every((locale) => own(locale) === '')) return line;
      return Object.fromEntries(LOCALES.map((locale) => [locale, own(locale) || line]));
    },
  };
}

/** A line of text that is sent; it stays until it was taken. */
function useLine(onTaken?: () => void) {
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
      onTaken?.();
      backToKeys();
    },
  };
}
