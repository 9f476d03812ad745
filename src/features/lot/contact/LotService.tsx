import { useRef, useState } from 'react';
import type { LotSummary } from '../../../api/schema/lot.ts';
import { Button } from '../../../components/Button.tsx';
import { focusOutline } from '../../../components/focus.ts';
import { Notice } from '../../../components/Notice.tsx';
import { usePart } from '../../../components/use-module.ts';
import { VisuallyHidden } from '../../../components/VisuallyHidden.tsx';
import { tracked } from '../../../lib/tracked.ts';
import { useI18n, useResource, useStore } from '../../../react/context.tsx';
import { useSubheading } from '../../../react/page-meta.ts';
import { RouteLink } from '../../../react/RouteLink.tsx';
import { useWaitingAct } from '../../../react/use-waiting-act.ts';
import { auctioneerModel } from '../../../state/catalogue/auctioneer.model.ts';
import { type MenuPage, menuPages } from '../../../state/catalogue/menu-pages.ts';
import { css } from '../../../styles/sheet.ts';
import { section, sectionTitle } from '../section.ts';

/** The dialog loads with the first click. */
const DIALOG = { texts: ['late'], load: () => import('./ContactDialog.tsx') } as const;

const list = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(200px, 100%), 1fr));
  gap: 20px 28px;
  margin: 0 0 20px;
  padding: 0;
  list-style: none;
`;
const name = css`
  margin: 0 0 4px;
  font-size: 15px;
  font-weight: 600;
  line-height: 1.4;
`;
const words = css`
  margin: 0;
  color: var(--ae-ink-soft);
  font-size: 15px;
  line-height: 1.55;
  white-space: pre-line;
`;
const furtherText = css`
  display: inline-flex;
  align-items: center;
  min-block-size: 44px;
  color: var(--ae-accent);
  font-size: 15px;
  text-decoration-thickness: 1px;
  text-underline-offset: 3px;
  &:focus-visible {
    border-radius: 2px;
    ${focusOutline}
  }
`;

/**
 * Pages to read before bidding, from the auctioneer's content pages (`navigation.lot`), and a button to ask
 * about the horse.
 */
export const LotService = tracked(function LotService({ lot }: { lot: LotSummary }) {
  const i18n = useI18n();
  const { t } = i18n;
  const Heading = useSubheading();
  const Below = Heading === 'h2' ? 'h3' : 'h4';
  const [open, setOpen] = useState(false);
  const dialog = usePart(DIALOG, open, i18n);
  const pages = useServicePages();
  const canAsk = useStore().offers.has('/user/contact') || open;
  const isFailed = open && dialog.status === 'failed';
  const button = useRef<HTMLButtonElement>(null);
  useWaitingAct('contact', lot.id, () => {
    button.current?.focus();
    setOpen(true);
  });
  const openDialog = (): void => {
    if (isFailed) dialog.retry();
    setOpen(true);
  };
  if (!canAsk && pages.length === 0) return null;
  return (
    <section className={section} part="service">
      <Heading className={sectionTitle}>
        {t(pages.length > 0 ? 'contact.title' : 'contact.titleAlone')}
      </Heading>
      {pages.length > 0 && (
        <ul className={list}>
          {pages.map((page) => (
            <li key={page.id}>
              <Below className={name}>{page.name}</Below>
              <p className={words}>{page.excerpt}</p>
              <RouteLink className={furtherText} route="sales-page" params={{ page: page.slug }}>
                {t('contact.more')}
                <VisuallyHidden>: {page.name}</VisuallyHidden>
              </RouteLink>
            </li>
          ))}
        </ul>
      )}
      {canAsk && (
        <Button
          ref={button}
          aria-haspopup="dialog"
          isBusy={open && dialog.status === 'loading'}
          onClick={openDialog}
        >
          {t('contact.ask')}
        </Button>
      )}
      {isFailed && (
        <Notice tone="bad" isUrgent>
          {t('contact.notOpened')}
        </Notice>
      )}
      {open && dialog.module && <dialog.module.ContactDialog lot={lot} onClose={() => setOpen(false)} />}
    </section>
  );
});

/** The pages of `navigation.lot` that have an excerpt. */
function useServicePages(): readonly MenuPage[] {
  const locale = useI18n().locale.value;
  const auctioneer = useResource(useStore().model(auctioneerModel)).value;
  return menuPages(auctioneer, auctioneer?.navigation.lot ?? [], locale).filter(({ excerpt }) => excerpt);
}
