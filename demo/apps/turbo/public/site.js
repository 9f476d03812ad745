import * as Turbo from '/turbo.js';

// Turbo sees no links in a shadow root: those of the elements go through it by this event.
document.addEventListener('auction-navigate', (event) => {
  event.preventDefault();
  Turbo.visit(event.detail.href);
});
