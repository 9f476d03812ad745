/** A mistake in an integrator's page, and its fix: both are sentences for the console and the guide. */
interface Mistake {
  /** Names in braces are replaced by the values, in the order in which they are passed. */
  readonly says: string;
  readonly fix: string;
}

/**
 * Every mistake in a host's page that the elements detect, by its code. The only place of these sentences;
 * they load if one of them is needed.
 */
export const MISTAKES = {
  'api-missing': {
    says: 'The option `api` is missing, so no element can show anything.',
    fix: 'Add data-api="https://…/api/v1/{tenant}" to the script tag, or set `api` in `window.auctionElementsConfig` before it.',
  },
  'api-invalid': {
    says: 'The option `api` is no http(s) address: {value}.',
    fix: 'Give the versioned base of the API, such as https://api.example/api/v1/marbrook.',
  },
  'option-unknown': {
    says: 'There is no option `{name}`.',
    fix: 'Remove it, or take one of those that the documentation lists.',
  },
  'option-misspelt': {
    says: 'There is no option `{name}`.',
    fix: 'Write `{option}`; on the script tag, {attribute}.',
  },
  'address-invalid': {
    says: 'The option `{option}` is not used: {value} is no http(s) address.',
    fix: 'Give an absolute https address or a path.',
  },
  'minutes-invalid': {
    says: 'The option `inactivityMinutes` is {value}; 5 is used instead.',
    fix: 'Give a number above 0.',
  },
  'locale-unsupported': {
    says: 'The option `locale` is "{value}", which is none of the languages.',
    fix: 'Give en, de, fr or ar; without the option the path and the `lang` of the page decide.',
  },
  'links-malformed': {
    says: 'The option `links` is no object of address templates by route: {value}.',
    fix: `In HTML write it as JSON in single quotes: data-links='{"auctions":"/sales"}'.`,
  },
  'route-unknown': {
    says: 'The option `links` has the route "{name}", which does not exist.',
    fix: 'Use one of these: {routes}.',
  },
  'route-misspelt': {
    says: 'The option `links` has the route "{name}", which does not exist.',
    fix: 'Write "{route}".',
  },
  'placeholder-unknown': {
    says: 'The template of "{route}" in `links` has {placeholder}, which nothing fills in.',
    fix: 'This route knows {known}.',
  },
  'attribute-unknown': {
    says: '{element} has the attribute `{name}`, which it does not know.',
    fix: 'Write `{attribute}`.',
  },
  'value-invalid': {
    says: '{element} has {attribute}="{value}"; {used} is used instead.',
    fix: 'Write one of the words that the page of the element names for that attribute, or a whole number above 0.',
  },
  'language-unsupported': {
    says: 'The element `hybrid-live-room` has display="{value}", which names a language that is not supported.',
    fix: 'Name one or two of en, de, fr and ar.',
  },
  'tag-unknown': {
    says: '`register` was called with "{tag}", which is no element.',
    fix: 'Use these: {tags}.',
  },
  'push-failed': {
    says: '`dataLayer.push` has failed: {error}.',
    fix: 'Fix the script of the page that has replaced it; the event itself was emitted.',
  },
  'tag-unclosed': {
    says: '{element} holds a part of the page, {part}, as its fallback content; that stays, below what the element shows.',
    fix: 'Close the tag right behind it, as in <auction-list></auction-list>: HTML does not know <auction-list />.',
  },
  'slug-unknown': {
    says: 'The API knows nothing by the slugs of {element}.',
    fix: 'Take them from {list}, and see that `data-api` names the right tenant.',
  },
  'name-hides': {
    says: 'An element of the page has the name "{name}", which hides `document.{name}` from every script.',
    fix: 'Give it another name; texts that visitors write must bring no names into the page.',
  },
  'two-versions': {
    says: 'Version {version} of the script is not used, because version {used} ran first.',
    fix: 'Embed one script.',
  },
  'object-member': {
    says: 'A script of this page has added `{name}` to every object, where each `for…in` finds it; libraries of ours take it for a value, and elements may fail.',
    fix: 'Let it add the member by `Object.defineProperty`, which hides it from `for…in`.',
  },
  'prototype-frozen': {
    says: 'A script of this page has frozen `Object.prototype`; libraries of ours give their objects a `valueOf` or `toString` by assignment, which fails then.',
    fix: 'Let it freeze the prototypes after `AuctionElements.ready`, or leave `Object.prototype` as it is.',
  },
  'fetch-replaced': {
    says: 'No answer of the API at {api} can be read, and a script of this page has replaced `fetch`.',
    fix: 'Let that script leave requests to the API as they are (a header that it adds needs the consent of the API), or run after auction-elements, which keeps the `fetch` that it found.',
  },
  'api-without-cors': {
    says: 'The API at {api} answers, but a page on {origin} may not read it.',
    fix: 'Let it answer with Access-Control-Allow-Origin.',
  },
  'api-unreachable': {
    says: 'The API at {api} does not answer.',
    fix: 'Check `data-api`; a Content-Security-Policy of the page must have its origin in connect-src.',
  },
} as const satisfies Record<string, Mistake>;

export type MistakeCode = keyof typeof MISTAKES;

/** The sentence and its fix, with the values filled in; a name that occurs twice is filled in twice. */
export function sentenceOf(code: MistakeCode, values: readonly unknown[]): string {
  const { says, fix } = MISTAKES[code];
  const names: string[] = [];
  return `${says} ${fix}`.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    if (!names.includes(name)) names.push(name);
    const value = values[names.indexOf(name)];
    return value === undefined ? placeholder : String(value);
  });
}
