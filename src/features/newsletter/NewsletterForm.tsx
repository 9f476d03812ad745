import { Button } from '../../components/Button.tsx';
import { focusOutline } from '../../components/focus.ts';
import { Notice } from '../../components/Notice.tsx';
import { TextField } from '../../components/TextField.tsx';
import { tracked } from '../../lib/tracked.ts';
import { useI18n } from '../../react/context.tsx';
import { usePrivacyPages } from '../../react/use-privacy-pages.ts';
import { css } from '../../styles/sheet.ts';
import { newsletterMessage } from './newsletter-message.ts';
import { useNewsletterForm } from './use-newsletter-form.ts';

const frame = css`
  display: grid;
  gap: 12px;
  max-inline-size: 560px;
  margin: 0;
  color: var(--ae-ink);
  font-size: 14px;
`;
const words = css`
  margin: 0 0 8px;
  color: var(--ae-ink-soft);
  font-size: 16px;
  line-height: 1.6;
  white-space: pre-line;
`;
const agreement = css`
  display: flex;
  align-items: start;
  gap: 10px;
  line-height: 1.5;
  & input {
    flex: none;
    inline-size: 24px;
    block-size: 24px;
    margin: 0;
    accent-color: var(--ae-accent);
  }
  & input:focus-visible {
    ${focusOutline}
  }
  & label {
    padding-block: 1px 6px;
    cursor: pointer;
  }
`;
const links = css`
  display: flex;
  flex-wrap: wrap;
  gap: 0 16px;
  padding-inline-start: 34px;
  & a {
    display: inline-flex;
    align-items: center;
    min-block-size: 30px;
    color: var(--ae-accent);
    text-decoration-thickness: 1px;
    text-underline-offset: 3px;
  }
  & a:focus-visible {
    border-radius: 2px;
    ${focusOutline}
  }
`;

export interface NewsletterFormProps {
  /** Unique in its root; part of the ids of the fields. */
  id: string;
  /** A sentence or two above the form, plain text. */
  text?: string;
}

/** Subscribes to the newsletter. The browser checks address and consent, as in its own forms. */
export const NewsletterForm = tracked(function NewsletterForm({ id: key, text }: NewsletterFormProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const form = useNewsletterForm();
  const { outcome, isSubscribing } = form;
  const id = `newsletter-${key}`;
  return (
    <form className={frame} method="post" onSubmit={form.submit} part="newsletter">
      {text ? <p className={words}>{text}</p> : null}
      <TextField
        id={`${id}-email`}
        name="email"
        type="email"
        label={t('account.field.email')}
        autoComplete="email"
        inputMode="email"
        dir="ltr"
        maxLength={254}
        required
        value={form.email}
        onChange={(event) => form.setEmail(event.target.value)}
      />
      <div className={agreement}>
        <input
          id={`${id}-consent`}
          name="consent"
          type="checkbox"
          required
          checked={form.consent}
          onChange={(event) => form.setConsent(event.target.checked)}
        />
        <label htmlFor={`${id}-consent`}>{t('newsletter.consent')}</label>
      </div>
      <PrivacyLinks />
      <div>
        <Button ref={form.button} type="submit" disabled={isSubscribing}>
          {t(isSubscribing ? 'newsletter.subscribing' : 'newsletter.submit')}
        </Button>
      </div>
      {outcome && (
        <Notice tone={outcome.ok ? 'good' : 'bad'} isUrgent={!outcome.ok}>
          {newsletterMessage(outcome, i18n)}
        </Notice>
      )}
    </form>
  );
});

/** The pages to read before agreeing; in a new tab, so that the form is not lost. */
const PrivacyLinks = tracked(function PrivacyLinks() {
  const pages = usePrivacyPages();
  if (pages.length === 0) return null;
  return (
    <div className={links}>
      {pages.map(({ id, name, href }) => (
        <a key={id} href={href} target="_blank" rel="noopener">
          {name}
        </a>
      ))}
    </div>
  );
});
