import { matchTemplate } from '../src/domain/routes/path-template.ts';
import { normaliseTerm } from '../src/domain/search-term.ts';
import { tracked } from '../src/lib/tracked.ts';
import { useStore } from '../src/react/context.tsx';
import { GlobalSearchScreen } from '../src/screens/search/GlobalSearchScreen.tsx';
import { addCss } from '../src/styles/sheet.ts';
import { defineElement, type ElementProps } from './define.tsx';
import { attributes } from './description/tags/global-search.ts';
import { TEXTS } from './loading/texts.ts';
import { RouteOutlet } from './mount/RouteOutlet.tsx';

// The space that is kept until it has rendered is that of a field, not of a page. Beside a menu in a header
// it takes only the width that a field needs.
addCss(
  ':host(global-search) slot{min-block-size:48px;}:host(global-search)::before{grid-template-columns:minmax(240px,480px);}:host(global-search) [part=root]{min-block-size:0!important;}',
);

/**
 * `<global-search>`, with the attributes, events, parts and slots of `description/tags/global-search.ts`.
 *
 * @example
 * <global-search placeholder="Find a horse" results="inline"></global-search>
 */
const GlobalSearch = tracked(function GlobalSearch({
  attributes: { placeholder, results },
  address,
}: ElementProps<typeof attributes>) {
  const template = useStore().config.links.search;
  const isInline = results.value === 'inline';
  const termInAddress = isInline && template ? matchTemplate(template, address.value)?.q : undefined;
  return (
    <GlobalSearchScreen
      placeholder={placeholder.value}
      results={results.value}
      named={normaliseTerm(termInAddress ?? '')}
      wrap={(content) => <RouteOutlet address={address}>{content}</RouteOutlet>}
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
  });
