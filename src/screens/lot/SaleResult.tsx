import { useCallback, useEffect, useRef } from 'react';
import { Button } from '../../components/Button.tsx';
import { isBoughtAtOnce } from '../../domain/bought-at-once.ts';
import { invoiceAddress } from '../../domain/invoice-address.ts';
import { HybridLotCard } from '../../features/auctions/hybrid/HybridLot.tsx';
import { LotCard } from '../../features/auctions/LotCard.tsx';
import { AllInTable } from '../../features/bidding/review/AllInTable.tsx';
import { AuctioneerContacts, linkRow } from '../../features/participation/AuctioneerContacts.tsx';
import { tracked } from '../../lib/tracked.ts';
import { useI18n, useResource, useStore } from '../../react/context.tsx';
import { useSubheading } from '../../react/page-meta.ts';
import { RouteLink } from '../../react/RouteLink.tsx';
import { useConditions } from '../../react/use-conditions.ts';
import { auctioneerModel } from '../../state/catalogue/auctioneer.model.ts';
import { menuPages } from '../../state/catalogue/menu-pages.ts';
import { nextStepsLinkModel } from '../../state/navigation/next-steps-link.ts';
import * as look from './after-styles.ts';
import type { LotExtraProps } from './extras/lot-extra-props.ts';
import { useSimilarLots } from './extras/use-similar-lots.ts';

export interface SaleResultProps extends LotExtraProps {
  /** Makes room for the section, which is behind a button until then. */
  onOpen?: (() => void) | undefined;
}

interface SectionProps extends LotExtraProps {
  sectionRef: (section: HTMLElement | null) => void;
}

/** For somebody who has bid on a lot that is over: what happens next, or what else there is. */
export const SaleResult = tracked(function SaleResult({ onOpen, ...props }: SaleResultProps) {
  const { t } = useI18n();
  const { lot } = props;
  const standing = useStore().myLots.standing(lot.id).value;
  const isOpened = useRef(false);
  // The pressed button is removed.
  const sectionRef = useCallback((section: HTMLElement | null): void => {
    if (isOpened.current) section?.focus({ preventScroll: true });
    isOpened.current = false;
  }, []);
  if (standing !== 'won' && standing !== 'lost') return null;
  if (onOpen !== undefined) {
    const open = (): void => {
      isOpened.current = true;
      onOpen();
    };
    return (
      <div className={look.notOnPaper}>
        <Button onClick={open}>{t(standing === 'won' ? 'afterSale.won.open' : 'afterSale.lost.open')}</Button>
      </div>
    );
  }
  const Section = standing === 'won' ? Won : Lost;
  return <Section {...props} sectionRef={sectionRef} />;
});

/** The total, line by line, and the steps from the hammer to the buyer's stable. */
const Won = tracked(function Won({ lot, sectionRef }: SectionProps) {
  const { t, locale } = useI18n();
  const { lots, model, nextFrame } = useStore();
  const Heading = useSubheading();
  const titleId = `after-${lot.id}`;
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!model(nextStepsLinkModel).arrive(lot.id)) return;
    // After the router, which scrolls a new page to the top.
    return nextFrame(() => {
      section.current?.scrollIntoView({ behavior: 'instant', block: 'start' });
      section.current?.focus({ preventScroll: true });
    });
  }, [model, nextFrame, lot.id]);
  const auctioneer = useResource(model(auctioneerModel)).value;
  const hasDocuments = (lots.details(lot.id).value?.documents.length ?? 0) > 0;
  const menus = auctioneer?.navigation;
  const pages = menuPages(auctioneer, [...(menus?.topbar ?? []), ...(menus?.footer ?? [])], locale.value);
  return (
    <section
      ref={(node) => {
        section.current = node;
        sectionRef(node);
      }}
      className={look.afterSection}
      part="after"
      tabIndex={-1}
      aria-labelledby={titleId}
    >
      <Heading id={titleId} className={look.afterTitle}>
        {t('afterSale.won.title', { name: lot.name })}
      </Heading>
      <ol className={look.steps}>
        <li>
          <p>{t('afterSale.won.invoice')}</p>
          <div className={look.sum}>
            <AllInTable
              amount={lot.currentPrice}
              facts={lot.facts}
              isBuyNow={isBoughtAtOnce(lot.bids)}
              isOwed
            />
          </div>
          <InvoiceTerms />
        </li>
        <li>
          <p>{t(hasDocuments ? 'afterSale.won.papers' : 'afterSale.won.papersAsk')}</p>
        </li>
        <li>
          <p>{t('afterSale.won.transport')}</p>
          <AuctioneerContacts />
        </li>
      </ol>
      {pages.length > 0 && (
        <nav aria-label={t('afterSale.pages')}>
          <ul className={look.pages}>
            {pages.map(({ id, name, slug }) => (
              <li key={id}>
                <RouteLink route="sales-page" params={{ page: slug }}>
                  {name}
                </RouteLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </section>
  );
});

/** Name and address for the invoice, and where they are changed; and the conditions of payment. */
const InvoiceTerms = tracked(function InvoiceTerms() {
  const { t, locale } = useI18n();
  const user = useStore().session.user.value;
  const conditions = useConditions();
  return (
    <>
      {user !== null && (
        <p>
          {t('afterSale.won.invoiceTo', { name: invoiceAddress(user, locale.value) })}{' '}
          <RouteLink route="user-profile">{t('afterSale.won.profile')}</RouteLink>
        </p>
      )}
      {conditions !== null && (
        <p>
          {t('afterSale.won.payable')}{' '}
          <RouteLink route="sales-page" params={{ page: conditions.slug }}>
            {conditions.name}
          </RouteLink>
        </p>
      )}
    </>
  );
});

const MAX_SIMILAR = 3;

/** For a bidder who did not win: a message and similar open lots. */
const Lost = tracked(function Lost({ lot, isHybrid, sectionRef }: SectionProps) {
  const { t } = useI18n();
  const { catalogue } = useStore();
  const Heading = useSubheading();
  const ids = useResource(catalogue.lotIds(lot.auctionslug, isHybrid ? 'hybrid' : 'timed')).value;
  // After a sale in a hall its uncalled lots can no longer be had. The page of the lot loads the auction.
  const isSaleOver =
    isHybrid && catalogue.auction(lot.auctionslug, 'hybrid').state.value.value?.status === 'ended';
  const similar = useSimilarLots(lot.id, ids, isSaleOver ? 0 : MAX_SIMILAR);
  const isUnsold = lot.status === 'unsold';
  return (
    <section ref={sectionRef} className={look.afterSection} part="after" tabIndex={-1}>
      <Heading className={look.afterTitle}>
        {t(isUnsold ? 'afterSale.lost.unsold' : 'afterSale.lost.title')}
      </Heading>
      {isUnsold && (
        <>
          <p className={look.afterWords}>{t('afterSale.lost.stillInterested')}</p>
          <AuctioneerContacts />
        </>
      )}
      <div className={look.notOnPaper}>
        {(similar.length > 0 || !isUnsold) && (
          <p className={look.afterWords}>
            {t(similar.length > 0 ? 'afterSale.lost.similar' : 'afterSale.lost.none')}
          </p>
        )}
        {similar.length > 0 ? (
          <ul className={look.cards}>
            {similar.map(({ id }) => (
              <li key={id}>{isHybrid ? <HybridLotCard id={id} /> : <LotCard id={id} />}</li>
            ))}
          </ul>
        ) : (
          <p className={linkRow}>
            <RouteLink route="auctions">{t('afterSale.lost.auctions')}</RouteLink>
          </p>
        )}
      </div>
    </section>
  );
});
