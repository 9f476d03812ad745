import { normaliseTerm } from '../src/domain/search-term.ts';
import { tracked } from '../src/lib/tracked.ts';
import { useStore } from '../src/react/context.tsx';
import { GlobalSearchScreen } from '../src/screens/search/GlobalSearchScreen.tsx';
import { matchTemplate } from '../src/state/navigation/path-template.ts';
import { addCss } from '../src/styles/sheet.ts';
import { choice, text } from './attributes.ts';
import { defineElement, type ElementProps } from './define.tsx';
import { warn } from './log.ts';
import { TEXTS } from './texts.ts';
import { thisPage } from './this-page.ts';

/**
 * `<global-search>`: a search box over all auctions, with suggestions and recent searches.
 *
 * @example
 * <global-search placeholder="Find a horse" results="inline"></global-search>
 *
 * Attributes, and properties of the same names:
 * - `placeholder`: text of the empty field
 * - `results`: `page` (default) opens the route `search` with the term as `q`, by `links.search` or the
 *   page's `<auction-app>`; without either, and with `inline`, results are shown below the box. On the
 *   page that `links.search` names, `inline` shows those of the address, also after it changes
 *
 * Events, all bubbling and composed:
 * - `auction-ready` `{element}`
 * - `auction-navigate` (cancelable) `{route, params, href}`
 * - `auction-login-required` (cancelable) `{reason, returnTo}`
 * - `auction-favourite-changed` `{lot, favourite}`
 * - `auction-live-status` `{status}`
 * - `auction-error` `{code, message}`
 *
 * Part: `root`. Slot: the default one, content shown until the element has rendered.
 * Tokens: `--ae-*`, see `src/styles/tokens.ts`.
 */
const attributes = { placeholder: text(), results: choice(['page', 'inline'], 'page') };

// The room that is kept until it has rendered is that of a field, not of a page.
addCss(':host(global-search) slot{min-block-size:48px;}');

const GlobalSearch = tracked(function GlobalSearch({
  attributes: { placeholder, results },
  address,
}: ElementProps<typeof attributes>) {
  const template = useStore().config.links.search;
  const isInline = results.value === 'inline';
  const named = isInline && template ? matchTemplate(template, address.value)?.q : undefined;
  return (
    <GlobalSearchScreen
      placeholder={placeholder.value}
      results={results.value}
      named={normaliseTerm(named ?? '')}
    />
  );
});

/** Defines the custom element; further calls change nothing. */
export const define = (): void =>
  defineElement({
    tag: 'global-search',
    attributes,
    component: GlobalSearch,
    texts: TEXTS['global-search'],
    page: thisPage,
    warn,
  });
