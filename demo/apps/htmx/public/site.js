// htmx sees no links in a shadow root: those of the elements go through it by this event.
document.addEventListener('auction-navigate', (event) => {
  event.preventDefault();
  htmx.ajax('GET', event.detail.href, { target: '#main', select: '#main', swap: 'outerHTML', push: 'true' });
});
