import { useState } from 'react';
import type { LocalizedText } from '../../../src/api/schema/common.ts';
import { Button } from '../../../src/components/Button.tsx';
import { TextField } from '../../../src/components/TextField.tsx';
import { directionOf, LOCALES, type Locale } from '../../../src/domain/locale.ts';
import { tracked } from '../../../src/lib/tracked.ts';
import { Form } from '../forms/Form.tsx';
import { LANGUAGES } from '../messages/i18n.ts';
import type { SubmittedAction } from '../state/sale-action.ts';
import { useConsole, useI18n, useSaleView } from '../ui/context.tsx';
import { leaveField, showSale } from '../ui/focus.ts';
import { disclosure, heading, muted, panel, row, stack } from '../ui/styles.ts';
import { localText } from '../ui/texts.ts';
import { CommandButton } from './CommandButton.tsx';

/** Shows a message in the live room, alone or with a pause. */
export const RoomMessage = tracked(function RoomMessage() {
  const { view } = useSaleView();
  const i18n = useI18n();
  const { t } = i18n;
  const translations = useTranslations();
  const line = useMessageField(translations.clear);
  const { message, status } = view.auction;
  return (
    <section className={panel} aria-labelledby="console-message-title">
      <h2 id="console-message-title" className={heading}>
        {t('message.title')}
      </h2>
      <Form onSubmit={line.submit((text) => ({ action: 'message', message: translations.with(text) }))}>
        <p className={muted}>
          {message === null ? t('message.none') : t('message.now', { text: localText(message, i18n) })}
        </p>
        <TextField id="console-message" label={t('message.field')} maxLength={280} {...line.field} />
        <div className={row}>
          <Button type="submit">{t('message.send')}</Button>
          {status === 'live' ? (
            <Button onClick={line.submit((text) => ({ action: 'pause', message: translations.with(text) }))}>
              {t('message.pause')}
            </Button>
          ) : null}
          {message === null ? null : <ClearMessage />}
        </div>
        <Translations id="console-message" translations={translations} />
      </Form>
    </section>
  );
});

const ClearMessage = tracked(function ClearMessage() {
  const { sale } = useConsole();
  const { t } = useI18n();
  return (
    <Button onClick={() => void sale.submit({ action: 'message', message: null })}>
      {t('message.clear')}
    </Button>
  );
});

/** Sends a toast to every page of the site. */
export const SiteNotice = tracked(function SiteNotice() {
  const { t } = useI18n();
  const translations = useTranslations();
  const line = useMessageField(translations.clear);
  return (
    <section className={panel} aria-labelledby="console-notice-title">
      <h2 id="console-notice-title" className={heading}>
        {t('message.notice')}
      </h2>
      <Form onSubmit={line.submit((text) => ({ action: 'notify', message: translations.with(text) }))}>
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
        <Translations id="console-notice" translations={translations} />
      </Form>
    </section>
  );
});

/** Ends the sale; placed apart from the buttons of daily use. */
export const EndOfSale = tracked(function EndOfSale() {
  const { t } = useI18n();
  return <CommandButton command="end">{t('sale.end')}</CommandButton>;
});

/** Fields for translations of the text, collapsed until needed. */
const Translations = tracked(function Translations(props: {
  id: string;
  translations: ReturnType<typeof useTranslations>;
}) {
  const { t } = useI18n();
  const { id, translations } = props;
  return (
    <details className={disclosure}>
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
            value={translations.texts[value] ?? ''}
            onChange={(event) => translations.write(value, event.target.value)}
          />
        ))}
      </div>
    </details>
  );
});

/** Optional translations of a text; a language without one shows the text itself. */
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

/** A text field that is sent with its form; the text stays until the server has accepted it. */
function useMessageField(onAccepted?: () => void) {
  const { sale } = useConsole();
  const { t } = useI18n();
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  return {
    field: {
      value: text,
      autoComplete: 'off',
      error: isMissing ? t('message.missing') : null,
      onChange: (event: { target: { value: string } }) => {
        setText(event.target.value);
        setMissing(false);
      },
    },
    submit: (actionOf: (text: string) => SubmittedAction) => async () => {
      setMissing(text.trim() === '');
      if (text.trim() === '' || !(await sale.submit(actionOf(text.trim())))) return;
      setText('');
      onAccepted?.();
      leaveField();
      showSale();
    },
  };
}
