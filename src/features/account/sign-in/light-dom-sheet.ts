import { flushSheet, sharedSheet } from '../../../styles/sheet.ts';

/**
 * The styles of forms in the light DOM, where every rule of the host's page applies as well. A copy of the
 * shared sheet, created when such a form is shown and adopted by the document while it is shown.
 *
 * All declarations are `!important` and in a cascade layer. Among important rules a layer wins over all rules
 * without a layer, whatever their specificity, and the first layer of a page over later ones: so the layer is
 * nested in the host's first layer, if there is one. Only inline styles of the host still apply.
 */
export function lightDomSheet(slot: string): CSSStyleSheet {
  flushSheet();
  const rules = [...sharedSheet().cssRules].map((rule) => rule.cssText);
  // Names of animations belong to a tree: the document needs its own.
  const animations = rules.filter((text) => text.startsWith('@keyframes'));
  const styles = rules.filter((text) => !/^(@keyframes|:host)/.test(text)).map(important);
  const slotted = `[slot="${slot}"]`;
  // Resets the host's styles; SVG keeps its attributes, which `all` would reset too.
  const parts = `:where(${slotted},${slotted} :not(svg,svg *))`;
  const base = ['', '::before', '::after'].map((part) => `${parts}${part}{all:revert!important}`).join('');
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`@layer ${layerName()}{${base}${slotted}{${styles.join('')}}}${animations.join('')}`);
  return sheet;
}

/** The browser writes a rule with a space after each declaration's semicolon. */
const important = (rule: string): string => rule.replace(/(?<!!important);(?= )/g, '!important;');

const OWN_CLASS = 'auction-elements';

/** Our layer, within the first one that the host's page declares, if its sheets can be read. */
function layerName(): string {
  for (const sheet of document.styleSheets) {
    const first = firstLayer(sheet);
    if (first) return `${first}.${OWN_CLASS}`;
  }
  return OWN_CLASS;
}

function firstLayer(sheet: CSSStyleSheet): string | undefined {
  try {
    for (const rule of sheet.cssRules) {
      if (rule instanceof CSSLayerStatementRule) return rule.nameList[0];
      if (rule instanceof CSSLayerBlockRule) return rule.name;
      if (rule instanceof CSSImportRule) {
        const imported = rule.layerName ?? (rule.styleSheet && firstLayer(rule.styleSheet));
        if (imported) return imported;
      }
    }
  } catch {
    // A sheet of another origin cannot be read.
  }
  return undefined;
}
