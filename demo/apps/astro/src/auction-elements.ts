import { navigate } from 'astro:transitions/client';
import { register } from 'auction-elements';

register({
  api: '/api/v1/marbrook',
  links: { 'auctions-auction-auctionlot': '/horse?auction={auction}&lot={auctionlot}' },
});

// Astro sees no links in a shadow root: this event passes the elements' links to its router.
document.addEventListener('auction-navigate', (event) => {
  event.preventDefault();
  void navigate(event.detail.href);
});
