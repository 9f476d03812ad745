import { register } from 'auction-elements';

export default defineNuxtPlugin((nuxtApp) => {
  // Not earlier, because Vue first compares the page with the server's markup.
  nuxtApp.hook('app:suspense:resolve', () => {
    register({
      api: '/api/v1/marbrook',
      links: { 'auctions-auction-auctionlot': '/horse?auction={auction}&lot={auctionlot}' },
    });
  });

  // Nuxt sees no links in a shadow root: this event passes the elements' links to its router.
  document.addEventListener('auction-navigate', (event) => {
    event.preventDefault();
    void navigateTo(event.detail.href);
  });
});
