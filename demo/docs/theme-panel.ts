import { property, TOKEN_DESCRIPTIONS } from '../../elements/description/tokens.ts';
import type { TokenDescription } from '../../elements/description/types.ts';
import { type Html, html } from '../server/lib/html.ts';
import { LOOKS, lookCss } from './looks.ts';

const control = (token: TokenDescription): Html => {
  const name = property(token);
  const data = html` id="${name}" data-token="${name}" data-light="${token.light}" data-dark="${token.dark}"`;
  const input =
    token.syntax === '<color>'
      ? html`<input type="color"${data} value="${token.light}">`
      : token.syntax === '<length>'
        ? html`<input type="number"${data} data-unit="px" min="0" max="40" value="${parseInt(token.light, 10)}">`
        : html`<input type="text"${data} value="${token.light}" spellcheck="false">`;
  return html`<div class="token"><label for="${name}"><code>${name}</code> <small>${token.description.replaceAll('`', '')}</small></label>${input}</div>`;
};

/** Fields for every token, a preview with a real element, and the resulting CSS. */
export const themePanel =
  (): Html => html`<section class="live theme" data-theme aria-labelledby="make-a-look">
<h2 id="make-a-look">Make a look</h2>
<p class="without">This part is live where JavaScript runs and the documentation was built with the address of an API.</p>
<form class="panel" hidden>
<fieldset><legend>Start from</legend><div class="looks"><button type="button" data-look="">Defaults</button>${LOOKS.map(
    (look) => html`<button type="button" data-look="${lookCss(look)}">${look.title}</button>`,
  )}</div><label class="flag"><input type="checkbox" id="dark"> Dark</label></fieldset>
<fieldset class="tokens"><legend>Custom properties</legend>${TOKEN_DESCRIPTIONS.map(control)}</fieldset>
</form>
<div class="code" hidden><pre><code class="language-css" data-snippet></code></pre></div>
<div class="stage" data-stage></div>
</section>`;
