import MiniSearch, { type SearchResult } from 'minisearch';
import type { SearchSection } from '../search-index.ts';
import { partOf } from './addresses.ts';

/** Most sections that are shown. */
const MAX_FOUND = 12;
/** Length of the shown excerpt of a section's text, and its part before the first match; in characters. */
const EXCERPT_LENGTH = 130;
const LEAD_LENGTH = 30;

type Index = MiniSearch<SearchSection>;

/** Loads the sections of all pages from a file beside them, and builds an index. */
async function loadIndex(): Promise<Index> {
  const answer = await fetch('search.json');
  if (!answer.ok) throw new Error(`search.json: ${answer.status}`);
  const index: Index = new MiniSearch({
    fields: ['title', 'heading', 'text'],
    storeFields: ['title', 'heading', 'text'],
    searchOptions: {
      boost: { title: 3, heading: 2 },
      // The beginning of a page ranks before its sections.
      boostDocument: (id: string) => (id.includes('#') ? 1 : 1.5),
      combineWith: 'AND',
      prefix: true,
      // One misspelt letter is permitted in a long word; in a short one it would make another word.
      fuzzy: (term) => (term.length > 5 ? 1 : false),
    },
  });
  index.addAll((await answer.json()) as SearchSection[]);
  return index;
}

/**
 * The search in the head of every page. Ctrl+K focuses its field; the arrow keys move through the results,
 * Enter opens the focused or first one, and Escape closes the list.
 */
export function startSearch(form: HTMLFormElement): void {
  const field = partOf<HTMLInputElement>(form, 'input');
  const panel = partOf(form, '.found');
  const status = partOf(form, '[role=status]');
  const list = partOf(form, 'ol');
  let loading: Promise<Index> | undefined;

  const links = (): HTMLAnchorElement[] => [...list.querySelectorAll('a')];

  const show = async (): Promise<void> => {
    const query = field.value.trim();
    loading ??= loadIndex();
    try {
      const index = await loading;
      // The query has changed meanwhile.
      if (query !== field.value.trim()) return;
      const found = index.search(query);
      list.replaceChildren(...found.slice(0, MAX_FOUND).map((it) => entry(it as typeof it & SearchSection)));
      status.textContent =
        found.length === 0 ? `Nothing is found for “${query}”. Try a single word, or its beginning.` : '';
    } catch {
      loading = undefined;
      list.replaceChildren();
      status.textContent = 'The search could not be loaded. All pages are under “Contents”.';
    }
    panel.hidden = query === '';
  };

  const close = (): void => {
    panel.hidden = true;
  };

  /** Moves the focus among the field and the results. */
  const move = (by: number): void => {
    const stops = [field, ...links()];
    const at = stops.findIndex((stop) => stop.matches(':focus'));
    stops[Math.min(Math.max(at + by, 0), stops.length - 1)]?.focus();
  };

  form.hidden = false;
  field.addEventListener('input', () => void show());
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void show().then(() => links()[0]?.click());
  });
  form.addEventListener('keydown', (event) => {
    if (event.key === 'ArrowDown' && panel.hidden) void show();
    else if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Escape' && !panel.hidden) {
      field.focus();
      close();
    } else return;
    event.preventDefault();
  });
  form.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !form.contains(relatedTarget)) close();
  });
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Node && !form.contains(target)) close();
  });
  // The link may lead to a section of the current page.
  list.addEventListener('click', close);
  document.addEventListener('keydown', (event) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    field.focus();
    field.select();
  });
}

/**
 * @param terms matched words of the index
 */
function entry({
  id,
  title,
  heading,
  text,
  terms,
}: SearchSection & Pick<SearchResult, 'terms'>): HTMLLIElement {
  const item = document.createElement('li');
  const link = document.createElement('a');
  const name = document.createElement('b');
  const excerpt = document.createElement('small');
  link.href = id;
  name.textContent = heading === '' ? title : `${title} › ${heading}`;
  excerpt.textContent = excerptOf(text, terms);
  link.append(name, excerpt);
  item.append(link);
  return item;
}

/** Whole words of a text, starting a little before the first match; from its beginning without a match. */
function excerptOf(text: string, terms: readonly string[]): string {
  const positions = terms.map((term) => text.toLowerCase().indexOf(term)).filter((position) => position >= 0);
  const first = positions.length === 0 ? 0 : Math.min(...positions);
  const from = first <= LEAD_LENGTH ? 0 : text.indexOf(' ', first - LEAD_LENGTH) + 1;
  const to =
    text.length <= from + EXCERPT_LENGTH ? text.length : text.lastIndexOf(' ', from + EXCERPT_LENGTH);
  return `${from > 0 ? '… ' : ''}${text.slice(from, to)}${to < text.length ? ' …' : ''}`;
}
