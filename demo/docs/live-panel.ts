import { TAGS } from '../../elements/description/tags.ts';
import { property, TOKEN_DESCRIPTIONS } from '../../elements/description/tokens.ts';
import type { AttributeDescription } from '../../elements/description/types.ts';
import { type Html, html } from '../server/lib/html.ts';
import { LANGUAGE_NAMES } from '../site/languages.ts';

/** Colours that matter most for a look; the page about theming has all. */
const COLOURS = ['accent', 'on-accent', 'ink', 'surface', 'line'];

/** Elements that replace or cover the page: they start after a click. */
const TAGS_AFTER_CLICK = ['auction-app', 'cookie-consent'];

/** Initial attributes of an example, except the slugs, which the script reads from the API. */
const BEGIN: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'auction-list': { limit: '4' },
  'hybrid-live-room': { practice: '' },
  'global-search': { results: 'inline' },
  'cookie-consent': { open: '' },
  'auction-app': { routing: 'hash' },
};

/** The field of an attribute; `data-attribute` is read by the page's script. */
function field(attribute: AttributeDescription, begin: string | undefined): Html {
  const { name, kind, choices = [], default: word } = attribute;
  const id = `attribute-${name}`;
  if (kind === 'flag')
    return html`<label class="flag"><input type="checkbox" data-attribute="${name}"${begin === '' && html` checked`}> <code>${name}</code></label>`;
  const control =
    kind === 'choice'
      ? html`<select id="${id}" data-attribute="${name}" data-default="${word ?? ''}">${word === undefined && html`<option value="">–</option>`}${choices.map(
          (it) => html`<option${(begin ?? word) === it && html` selected`}>${it}</option>`,
        )}</select>`
      : html`<input id="${id}" data-attribute="${name}" type="${kind === 'count' ? 'number' : 'text'}" min="1" value="${begin ?? ''}" autocomplete="off" spellcheck="false">`;
  return html`<div class="field"><label for="${id}"><code>${name}</code></label>${control}</div>`;
}

/**
 * The live element of a page, with the panel that writes its snippet. Without a script it shows only a
 * sentence.
 */
export function livePanel(name: string): Html {
  const tag = TAGS.find((it) => it.tag === name);
  if (!tag) throw new Error(`<!-- live --> is for pages of elements, not for "${name}"`);
  const begin = BEGIN[name] ?? {};
  const colours = TOKEN_DESCRIPTIONS.filter((token) => COLOURS.includes(token.name)).map(
    (token) =>
      html`<label class="colour"><input type="color" data-token="${property(token)}" data-light="${token.light}" data-dark="${token.dark}" value="${token.light}"> <code>${property(token)}</code></label>`,
  );
  return html`<section class="live" data-live="${name}" data-events="${tag.events.join(' ')}"${TAGS_AFTER_CLICK.includes(name) && html` data-waits`} aria-labelledby="try-it">
<h2 id="try-it">Try it</h2>
<p class="without">This part is live where JavaScript runs and the documentation was built with the address of an API.</p>
<form class="panel" hidden>
<fieldset><legend>Attributes</legend>${tag.attributes.map((attribute) => field(attribute, begin[attribute.name]))}${tag.attributes.length === 0 && html`<p>None.</p>`}</fieldset>
<fieldset><legend>Page</legend><div class="field"><label for="language">Language</label><select id="language">${Object.entries(
    LANGUAGE_NAMES,
  ).map(([code, word]) => html`<option value="${code}">${word}</option>`)}</select></div>
<div class="field"><label for="width">Width</label><select id="width"><option value="">as here</option><option value="360">360 px</option><option value="720">720 px</option></select></div>
<label class="flag"><input type="checkbox" id="dark"> Dark</label></fieldset>
<fieldset><legend>Colours</legend>${colours}</fieldset>
</form>
<div class="code" hidden><pre><code class="language-html" data-snippet></code></pre></div>
<button class="start" type="button" hidden>Show the element here</button>
<div class="stage" data-stage></div>
<details class="log" hidden><summary>Events <span data-count>0</span></summary><ol data-log tabindex="0" aria-label="Events of the element"></ol></details>
</section>`;
}
