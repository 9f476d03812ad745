import type { Plugin } from 'vite';

const PROBE = "div.innerHTML = '<svg/>'";
const SAME = "div.appendChild(document.createElementNS('http://www.w3.org/2000/svg', 'svg'))";

/**
 * Leaflet asks on its first line of work whether the browser reads SVG in markup, which throws on a page
 * that requires Trusted Types. Every browser of ours does: the element is made instead.
 */
export function leafletWithoutMarkup(): Plugin {
  return {
    name: 'auction-elements:leaflet-without-markup',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { id: /\/leaflet\/dist\/leaflet-src(\.esm)?\.js/ },
      handler(code) {
        if (!code.includes(PROBE)) this.error('leaflet-without-markup.ts: Leaflet no longer has this probe');
        return { code: code.replace(PROBE, SAME), map: null };
      },
    },
  };
}
