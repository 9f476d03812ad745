import { Button } from '../../components/Button.tsx';
import type { MessageKey } from '../../i18n/keys.ts';
import { tracked } from '../../lib/tracked.ts';
import { useI18n } from '../../react/context.tsx';
import { css } from '../../styles/sheet.ts';
import { NOT_FOUND, NOT_LOADED } from '../page/error-messages.ts';
import { pageHeading } from '../page/page-heading.ts';
import type { ShownError } from '../router/router.model.ts';
import { useSite } from '../site-context.ts';
import { shellLink } from './links.ts';
import { PathLink } from './PathLink.tsx';

const screen = css`
  max-inline-size: 620px;
  padding-block: 40px 80px;
`;
const explanation = css`
  margin: 0 0 24px;
  color: var(--ae-ink-soft);
  font-size: 17px;
`;
const links = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px 24px;
  & a {
    ${shellLink}
    color: var(--ae-accent);
    font-weight: 600;
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`;

/** Error messages with a translation; others are technical and shown unchanged. */
const STATUS_TEXTS: Readonly<Record<string, MessageKey>> = {
  [NOT_FOUND]: 'app.error.notFoundTitle',
  [NOT_LOADED]: 'app.error.notLoaded',
};

/** The error page: status, message, explanation and links. */
export const ErrorScreen = tracked(function ErrorScreen(props: {
  error: Pick<ShownError, 'status' | 'message' | 'remedy' | 'code'>;
  /** Called instead of retrying the navigation. */
  onRetry?(): void;
}) {
  const { t, errorText } = useI18n();
  const site = useSite();
  const { status, message, remedy, code } = props.error;
  const sentence = status === 404 ? STATUS_TEXTS[NOT_FOUND] : STATUS_TEXTS[message];
  const retry = remedy === 'reload' ? site.reload : () => void site.router.retry();
  return (
    <section className={screen} part="error">
      <h1 className={pageHeading}>
        {/* Status, hyphen and message in every language, in this order. */}
        {`${status} - ${sentence ? t(sentence) : message}`}
      </h1>
      <p className={explanation}>
        {status === 404 && t('app.error.notFound')}
        {status !== 404 && code === undefined && t('app.error.failed')}
        {status !== 404 && code !== undefined && (code === 'network' ? t('app.waiting') : errorText(code))}
      </p>
      <div className={links}>
        {remedy ? <Button onClick={props.onRetry ?? retry}>{t('app.error.retry')}</Button> : null}
        <PathLink path={site.homePath()} route="index">
          {t('app.error.home')}
        </PathLink>
      </div>
    </section>
  );
});
