import { ContactLink } from '../../components/ContactLink.tsx';
import { focusRing } from '../../components/focus.ts';
import { tracked } from '../../lib/tracked.ts';
import { useI18n, useResource, useStore } from '../../react/context.tsx';
import { auctioneerModel } from '../../state/catalogue/auctioneer.model.ts';
import { css } from '../../styles/sheet.ts';

/** Links side by side, tall enough for touch. */
export const linkRow = css`
  display: flex;
  flex-wrap: wrap;
  gap: 0 20px;
  margin: 0;
  & > a {
    display: inline-flex;
    align-items: center;
    min-block-size: 44px;
    color: var(--ae-accent);
    text-decoration-thickness: 1px;
    text-underline-offset: 3px;
    ${focusRing}
  }
`;

/** The auctioneer's phone and mail as links; nothing without either. */
export const AuctioneerContacts = tracked(function AuctioneerContacts() {
  const { t } = useI18n();
  const auctioneer = useResource(useStore().model(auctioneerModel)).value;
  if (!auctioneer?.phone && !auctioneer?.mail) return null;
  const { phone, mail } = auctioneer;
  return (
    <p className={linkRow}>
      {phone && <ContactLink kind="tel" value={phone} label={t('afterSale.phone')} />}
      {mail && <ContactLink kind="mailto" value={mail} label={t('afterSale.mail')} />}
    </p>
  );
});
