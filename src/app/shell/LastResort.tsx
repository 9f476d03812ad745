import { Notice } from '../../components/Notice.tsx';
import { tracked } from '../../lib/tracked.ts';
import { useI18n } from '../../react/context.tsx';
import { css } from '../../styles/sheet.ts';
import { useSite } from '../site-context.ts';

const container = css`
  display: grid;
  gap: 16px;
  max-inline-size: 620px;
  margin: 40px auto;
  padding-inline: 16px;
  & a {
    color: var(--ae-accent);
  }
`;

/** Shown when even the error page fails: a sentence, and a plain link that reloads the page. */
export const LastResort = tracked(function LastResort() {
  const { t } = useI18n();
  const site = useSite();
  return (
    <div className={container}>
      <Notice tone="warn">{t('app.error.again')}</Notice>
      <a href={site.href(site.homePath())}>{t('app.error.home')}</a>
    </div>
  );
});
