/**
 * The oldest browsers that show the elements, all of spring 2024. This is the only place that decides it;
 * README and documentation repeat it.
 */
export const OLDEST_BROWSERS = 'Chrome and Edge 123, Firefox 125, Safari 17.5';

/**
 * Whether this browser has the features that the elements need. Only the newest required ones are checked,
 * and those whose lack breaks the elements first; other features are older than the first two lines, or are
 * used only if they exist. Called in any browser that supports ES2015.
 */
export const isSupported = (): boolean =>
  // Colours of light and dark hosts. Chrome 123, Firefox 120, Safari 17.5. A script cannot imitate it.
  CSS.supports('color:light-dark(red,red)') &&
  // Messages and suggestions above everything. Chrome 114, Firefox 125, Safari 17.
  'popover' in HTMLElement.prototype &&
  [
    // The elements' styles. Chrome 99, Firefox 101, Safari 16.4.
    document.adoptedStyleSheets,
    CSSStyleSheet.prototype.replaceSync,
    // The elements themselves. Chrome 54, Firefox 63, Safari 10.1.
    window.customElements,
    // The order of absentee bids, in the practice room. Chrome 110, Firefox 115, Safari 16.
    [].toSorted,
    // Chrome 93, Firefox 92, Safari 15.4.
    [].at,
    Object.hasOwn,
  ].every(Boolean);
