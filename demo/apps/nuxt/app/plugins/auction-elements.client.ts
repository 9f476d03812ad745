import { register } from 'auction-elements';

export default defineNuxtPlugin((nuxtApp) => {
  // Before that Vue compares the page with what the server wrote.
  nuxtApp.hook('app:suspense:resolve', () => {
    register({
      api: '/api/v1/marbrook',
      links: { 'auctions-auction-auctionlot': '/horse?auction={auction}&lot={auctionlot}' },
    });
  });

  // Nuxt sees no links in a shadow root: those of the elements go through its router by this event.
  document.addEventListener('auction-navigate', (event) => {
    event.preventDefault();
    void navigateTo(event.detail.href);
  });
});
