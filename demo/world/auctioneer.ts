import type { Auctioneer } from '../../src/api/schema/auctioneer.ts';
import { PAGE_IDS, PAGE_LINKS } from './pages/pages.ts';
import { logoImage } from './picture-files.ts';

const { howToBid, about, conditions, contact, imprint, privacy } = PAGE_IDS;
const { trialRide, transport, payment } = PAGE_IDS;

/** Marbrook and all names are invented; the phone numbers are from a range reserved for fiction. */
export const AUCTIONEER: Auctioneer = {
  name: 'Marbrook Sporthorse Auctions',
  company: 'Marbrook Sporthorse Auctions GmbH',
  street: 'Lindenallee',
  streetnumber: '7',
  zip: '27999',
  city: 'Marbrook',
  country: 'DE',
  phone: '+49 30 23125 417',
  telefax: '+49 30 23125 418',
  mail: 'office@marbrook.example',
  website: 'https://www.marbrook.example',
  support: { name: 'Jonas Behnke', phone: '+49 30 23125 419', mail: 'support@marbrook.example' },
  logo: logoImage('Marbrook Sporthorse Auctions'),
  socialmedia: [
    { name: 'Instagram', url: 'https://social.example/marbrook' },
    { name: 'YouTube', url: 'https://video.example/marbrook' },
  ],
  pages: PAGE_LINKS,
  navigation: {
    navbar: [howToBid, about, contact],
    topbar: [howToBid, contact],
    footer: [conditions, privacy, imprint, contact],
    lot: [trialRide, transport, payment],
    newsletter: [privacy],
  },
};
