// htmx sees no links in a shadow root: this event passes the elements' links to it.
document.addEventListener('auction-navigate', (event) => {
  event.preventDefault();
  htmx.ajax('GET', event.detail.href, { target: '#main', select: '#main', swap: 'outerHTML', push: 'true' });
});
