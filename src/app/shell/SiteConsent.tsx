import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { tracked } from '../../lib/tracked.ts';
import { useI18n, useStore } from '../../react/context.tsx';
import { Consent } from '../../screens/consent/Consent.tsx';
import { menuPages } from '../../state/catalogue/menu-pages.ts';
import { useAuctioneer } from './use-auctioneer.ts';

/** Asks for consent on every page of the site, and links the auctioneer's pages about privacy. */
export const SiteConsent = tracked(function SiteConsent() {
  const { config, navigation } = useStore();
  const { t, locale } = useI18n();
  const auctioneer = useAuctioneer();
  const pages = menuPages(auctioneer, auctioneer?.navigation.newsletter ?? [], locale.value);
  // In a new tab: the choice is not made by leaving it.
  const links = pages.map(({ id, name, slug }) => (
    <a key={id} href={navigation.href('sales-page', { page: slug })} target="_blank" rel="noopener">
      {name}
      <VisuallyHidden> ({t('common.newWindow')})</VisuallyHidden>
    </a>
  ));
  const { analyticsId, heatmapId } = config;
  return <Consent analyticsId={analyticsId} heatmapId={heatmapId} isExternal={false} privacy={links} />;
});
