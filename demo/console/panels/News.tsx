import { useState } from 'react';
import {
  type ConsoleNewsItem,
  NEWS_LINK_LENGTH,
  NEWS_TEXT_LENGTH,
} from '../../../src/api/schema/console-news.ts';
import { Button } from '../../../src/components/Button.tsx';
import { Notice } from '../../../src/components/Notice.tsx';
import { TextField } from '../../../src/components/TextField.tsx';
import { directionOf } from '../../../src/domain/locale.ts';
import { tracked } from '../../../src/lib/tracked.ts';
import { css } from '../../../src/styles/sheet.ts';
import { Form } from '../forms/Form.tsx';
import { LANGUAGES } from '../messages/i18n.ts';
import { useConsole, useI18n } from '../ui/context.tsx';
import { FailureNotice } from '../ui/FailureNotice.tsx';
import { leaveField } from '../ui/focus.ts';
import { disclosure, heading, muted, panel, plainList, stack } from '../ui/styles.ts';
import { localText } from '../ui/texts.ts';
import { useNewsForm } from './use-news-form.ts';

const HEADING_ID = 'console-news';

const entry = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: 2px 12px;
  padding-block: 8px;
  border-block-start: 1px solid var(--ae-line);
  font-size: 14px;
  & > div {
    overflow-wrap: anywhere;
  }
`;

/** Breaking news of the whole site: a form for new ones, and the current ones, which can be withdrawn. */
export const News = tracked(function News() {
  const { news } = useConsole();
  const { t } = useI18n();
  const [done, setDone] = useState<'published' | 'withdrawn' | null>(null);
  const items = news.items.value;
  return (
    <section className={panel} aria-labelledby={HEADING_ID}>
      <h2 id={HEADING_ID} className={heading} tabIndex={-1}>
        {t('news.title')}
      </h2>
      <p className={muted} role="status">
        {done === null ? null : t(`news.${done}`)} {items && t('news.shown', { count: items.length })}
      </p>
      <FailureNotice failure={news.failure.value} />
      <details className={disclosure}>
        <summary>{t('news.edit')}</summary>
        <div className={stack}>
          <NewsForm onPublished={() => setDone('published')} />
          <ul className={plainList}>
            {items?.map((item) => (
              <NewsEntry key={item.id} item={item} onWithdrawn={() => setDone('withdrawn')} />
            ))}
          </ul>
        </div>
      </details>
    </section>
  );
});

const NewsForm = tracked(function NewsForm({ onPublished }: { onPublished(): void }) {
  const { news } = useConsole();
  const { t, locale } = useI18n();
  const form = useNewsForm(news.publish);
  const { draft } = form;
  const own = LANGUAGES.filter(({ value }) => value === locale.value);
  const others = LANGUAGES.filter(({ value }) => value !== locale.value);
  const problem = (field: 'text' | 'link' | 'path') => {
    const key = form.problemOf(field);
    return key && t(key, { max: NEWS_TEXT_LENGTH });
  };
  const textField = ({ value, label }: (typeof LANGUAGES)[number], error: string | null = null) => (
    <TextField
      key={value}
      id={`${HEADING_ID}-text-${value}`}
      label={t('news.field', { language: label })}
      lang={value}
      dir={directionOf(value)}
      maxLength={NEWS_TEXT_LENGTH}
      autoComplete="off"
      error={error}
      value={draft.texts[value] ?? ''}
      onChange={(event) => form.writeText(value, event.target.value)}
    />
  );
  const submit = async (): Promise<void> => {
    if (!(await form.submit())) return;
    onPublished();
    leaveField();
  };
  return (
    <Form noValidate onSubmit={submit}>
      {own.map((language) => textField(language, problem('text')))}
      <TextField
        id={`${HEADING_ID}-link`}
        label={t('news.link')}
        hint={t('news.linkHint')}
        dir="ltr"
        inputMode="url"
        maxLength={NEWS_LINK_LENGTH}
        autoComplete="off"
        error={problem('link')}
        value={draft.link}
        onChange={(event) => form.writeLink(event.target.value)}
      />
      <details className={disclosure}>
        <summary>{t('news.languages')}</summary>
        <div className={stack}>
          <p className={muted}>{t('news.languagesHint')}</p>
          {others.map((language) => textField(language))}
        </div>
      </details>
      <details className={disclosure}>
        <summary>{t('news.pages')}</summary>
        <div className={stack}>
          <p className={muted}>{t('news.pagesHint')}</p>
          {LANGUAGES.map(({ value, label }) => (
            <TextField
              key={value}
              id={`${HEADING_ID}-path-${value}`}
              label={t('news.page', { language: label })}
              dir="ltr"
              inputMode="url"
              maxLength={NEWS_LINK_LENGTH}
              autoComplete="off"
              value={draft.paths[value] ?? ''}
              onChange={(event) => form.writePath(value, event.target.value)}
            />
          ))}
        </div>
      </details>
      {form.problemOf('path') === null ? null : (
        <Notice tone="bad" isUrgent>
          {problem('path')}
        </Notice>
      )}
      <div>
        <Button type="submit" isBusy={news.pending.value === 'new'}>
          {t('news.publish')}
        </Button>
      </div>
    </Form>
  );
});

const NewsEntry = tracked(function NewsEntry(props: { item: ConsoleNewsItem; onWithdrawn(): void }) {
  const { item, onWithdrawn } = props;
  const { news } = useConsole();
  const i18n = useI18n();
  const { t } = i18n;
  const text = localText(item.texts, i18n);
  const link = item.localizedLinks[i18n.locale.value] ?? item.link;
  const withdraw = async (): Promise<void> => {
    if (!(await news.withdraw(item.id))) return;
    onWithdrawn();
    // The pressed button has been removed.
    document.getElementById(HEADING_ID)?.focus();
  };
  return (
    <li className={entry}>
      <div>
        <bdi>{text}</bdi>
        {link === null ? null : (
          <p className={muted}>
            <bdi>{link}</bdi>
          </p>
        )}
      </div>
      <Button
        aria-label={t('about', { action: t('news.withdraw'), what: text })}
        isBusy={news.pending.value === item.id}
        onClick={() => void withdraw()}
      >
        {t('news.withdraw')}
      </Button>
    </li>
  );
});
