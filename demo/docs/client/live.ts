import { isLocale } from '../../site/languages.ts';
import { addresses, partOf, reveal } from './addresses.ts';
import { firstSample } from './samples.ts';
import { snippetText } from './snippet.ts';
import { dress, TokenFields } from './token-fields.ts';

/** Most lines in the log. */
const MAX_LINES = 100;

/**
 * The live element of a page: every change in the panel updates the snippet and shows a new element.
 * `<auction-app>` and `<cookie-consent>` cover the page, so they start after a click.
 */
export async function startLive(section: HTMLElement): Promise<void> {
  const known = addresses();
  if (!known) return;
  const tag = section.dataset.live ?? '';
  const form = partOf<HTMLFormElement>(section, 'form');
  const stage = partOf(section, '[data-stage]');
  const code = partOf(section, '[data-snippet]');
  const language = partOf<HTMLSelectElement>(form, '#language');
  const width = partOf<HTMLSelectElement>(form, '#width');
  const dark = partOf<HTMLInputElement>(form, '#dark');
  const start = partOf<HTMLButtonElement>(section, '.start');
  const fields = [...form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[data-attribute]')];
  const tokens = new TokenFields(form);
  let isStarted = section.dataset.waits === undefined;

  const attributes = (): (readonly [string, string])[] =>
    fields.flatMap((field): (readonly [string, string])[] => {
      const name = field.dataset.attribute ?? '';
      if (field instanceof HTMLInputElement && field.type === 'checkbox')
        return field.checked ? [[name, '']] : [];
      return field.value === '' || field.value === field.dataset.default ? [] : [[name, field.value]];
    });

  const write = (): void => {
    const locale = language.value;
    code.textContent = snippetText({
      tag,
      ...known,
      attributes: attributes(),
      locale,
      isDark: dark.checked,
      tokens: tokens.changed(),
    });
    dress(stage, tokens.changed(), dark.checked);
    stage.style.maxInlineSize = width.value === '' ? '' : `${width.value}px`;
  };

  const show = (): void => {
    if (!isStarted) return;
    const element = document.createElement(tag);
    for (const [name, value] of attributes()) element.setAttribute(name, value);
    stage.replaceChildren(element);
  };

  log(section);
  reveal(section);
  start.hidden = isStarted;
  start.addEventListener('click', () => {
    isStarted = true;
    start.hidden = true;
    show();
  });
  dark.checked = matchMedia('(prefers-color-scheme: dark)').matches;
  tokens.setDark(dark.checked);
  form.addEventListener('input', write);
  form.addEventListener('change', ({ target }) => {
    if (target === language && isLocale(language.value))
      void window.AuctionElements?.setLocale(language.value);
    if (target === dark) tokens.setDark(dark.checked);
    write();
    if (fields.some((field) => field === target)) show();
  });

  if (fields.some((field) => field.dataset.attribute === 'auction' && field.value === '')) {
    const sample = await firstSample(known.api, tag === 'hybrid-live-room' ? 'hybrid' : 'timed');
    for (const field of fields) {
      const name = field.dataset.attribute;
      if ((name === 'auction' || name === 'lot') && field.value === '') field.value = sample[name];
    }
  }
  write();
  show();
}

/** Writes the events of the live element and those on `window` into the log, newest first. */
function log(section: HTMLElement): void {
  const list = partOf(section, '[data-log]');
  const count = partOf(section, '[data-count]');
  let total = 0;
  const add = (event: Event): void => {
    total += 1;
    const line = document.createElement('li');
    const name = document.createElement('b');
    name.textContent = event.type;
    line.append(name, ` ${detailText((event as CustomEvent<unknown>).detail)}`);
    list.prepend(line);
    while (list.children.length > MAX_LINES) list.lastElementChild?.remove();
    count.textContent = String(total);
  };
  for (const name of (section.dataset.events ?? '').split(' ')) section.addEventListener(name, add);
  window.addEventListener('cookie-consent-updated', add);
}

const detailText = (detail: unknown): string =>
  JSON.stringify(detail, (_, value: unknown) =>
    value instanceof Element ? `<${value.localName}>` : value,
  ) ?? '';
