import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { tracked } from '../../lib/tracked.ts';
import { useI18n, useStore } from '../../react/context.tsx';
import { usePrivacyPages } from '../../react/use-privacy-pages.ts';
import { Consent } from '../../screens/consent/Consent.tsx';

/** Asks for consent on every page of the site, and links the auctioneer's pages about privacy. */
export const SiteConsent = tracked(function SiteConsent() {
  const { config } = useStore();
  const { t } = useI18n();
  // In a new tab, so that opening a link does not leave the question.
  const links = usePrivacyPages().map(({ id, name, href }) => (
    <a key={id} href={href} target="_blank" rel="noopener">
      {name}
      <VisuallyHidden> ({t('common.newWindow')})</VisuallyHidden>
    </a>
  ));
  const { analyticsId, heatmapId } = config;
  return <Consent analyticsId={analyticsId} heatmapId={heatmapId} isExternal={false} privacy={links} />;
});
