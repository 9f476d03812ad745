/** The texts of the notice in one language. */
export interface NoticeTexts {
  /** The browser is out of date; `{brow_name}` in brackets stands for its name. */
  readonly sentence: string;
  readonly update: string;
  readonly ignore: string;
  readonly never: string;
}

export interface Notice {
  /** Language tag of the texts. */
  readonly language: string;
  readonly texts: NoticeTexts;
  /** Name and version of the browser; null if they are not known for sure. */
  readonly browser: string | null;
  /** Where the browser can be updated. */
  readonly address: string;
  /** Called when the visitor dismisses the notice, after it has gone. */
  onIgnore(): void;
  onNever(): void;
}

/** Languages of the notice that run from right to left. */
const RTL = /^(ar|fa|he)\b/;

/*
 * Styles of the host must not reach the notice. These browsers lack shadow roots and logical properties,
 * so every node resets itself, and sides are alike.
 */
const RESET =
  'all:initial;box-sizing:border-box;font:16px/1.4 system-ui,-apple-system,"Segoe UI",Roboto,Arial,sans-serif;color:#1d1b18;';
const CARD =
  'display:block;position:fixed;z-index:2147483647;bottom:12px;left:12px;right:12px;max-width:600px;max-height:calc(100% - 24px);overflow:auto;margin:0 auto;padding:16px;background:#fff;border:1px solid #77726a;border-radius:10px;box-shadow:0 4px 24px rgba(0,0,0,.35);';
const SENTENCE = 'display:block;margin:0 0 8px;font-weight:600;';
const ROW = 'display:flex;flex-wrap:wrap;margin:0 -4px -8px;';
const CONTROL =
  'display:block;flex:1 1 auto;margin:0 4px 8px;padding:10px;border:1px solid #77726a;border-radius:8px;background:#fff;text-align:center;cursor:pointer;';
const PRIMARY = 'background:#1d1b18;border-color:#1d1b18;color:#fff;font-weight:600;';

/**
 * Draws the notice of an outdated browser at the lower edge of the window: plain nodes, text as text, and
 * styles set one by one, which passes a strict Content-Security-Policy. Nothing of the page moves.
 */
export function showNotice({ language, texts, browser, address, onIgnore, onNever }: Notice): void {
  const card = styled('div', CARD);
  card.id = 'auction-elements-outdated';
  card.lang = language;
  card.dir = RTL.test(language) ? 'rtl' : 'ltr';
  card.setAttribute('role', 'region');
  const close = (then: () => void) => () => {
    card.remove();
    then();
  };

  const sentence = styled('p', SENTENCE);
  sentence.setAttribute('role', 'status');
  const words = sentenceOf(texts.sentence, browser);
  card.setAttribute('aria-label', words);

  const update = control(styled('a', CONTROL + PRIMARY), texts.update);
  update.href = address;
  update.target = '_blank';
  update.rel = 'noopener noreferrer';
  const row = styled('div', ROW);
  row.appendChild(update);
  for (const [text, act] of [[texts.ignore, onIgnore] as const, [texts.never, onNever] as const]) {
    const button = control(styled('button', CONTROL), text);
    button.type = 'button';
    button.addEventListener('click', close(act));
    row.appendChild(button);
  }

  card.appendChild(sentence);
  card.appendChild(row);
  document.body.appendChild(card);
  // Screen readers announce what changes in a region that is there already.
  sentence.textContent = words;
}

/** Fills in the browser's name, or takes its place and the brackets out of the sentence. */
export const sentenceOf = (sentence: string, browser: string | null): string =>
  browser === null
    ? sentence.replace(/\s?[(（]\{brow_name\}[)）]/, '')
    : sentence.replace('{brow_name}', () => browser);

function styled<Name extends 'a' | 'button' | 'div' | 'p'>(
  name: Name,
  styles: string,
): HTMLElementTagNameMap[Name] {
  const node = document.createElement(name);
  node.style.cssText = RESET + styles;
  return node;
}

function control<Node extends HTMLElement>(node: Node, text: string): Node {
  node.textContent = text;
  // The reset takes away the browser's own ring as well.
  node.addEventListener('focus', () => {
    node.style.outline = '3px solid #1a5fd0';
    node.style.outlineOffset = '2px';
  });
  node.addEventListener('blur', () => {
    node.style.outline = '';
  });
  return node;
}
