import * as Turbo from '/turbo.js';

// Turbo sees no links in a shadow root: this event passes the elements' links to it.
document.addEventListener('auction-navigate', (event) => {
  event.preventDefault();
  Turbo.visit(event.detail.href);
});
