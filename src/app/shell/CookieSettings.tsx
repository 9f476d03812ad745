import { tracked } from '../../lib/tracked.ts';
import { useI18n, useStore } from '../../react/context.tsx';
import { consentViewModel } from '../../state/consent/consent-view.model.ts';
import { css } from '../../styles/sheet.ts';
import { shellLink } from './links.ts';

const link = css`
  margin: 0;
  padding: 0;
  border: 0;
  background: none;
  font: inherit;
  cursor: pointer;
  ${shellLink}
`;

/** A permanent link to change or withdraw the consent. */
export const CookieSettings = tracked(function CookieSettings() {
  const { t } = useI18n();
  const { openSettings } = useStore().model(consentViewModel);
  return (
    <button type="button" className={link} aria-haspopup="dialog" onClick={openSettings}>
      {t('app.footer.cookieSettings')}
    </button>
  );
});
