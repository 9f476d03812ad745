/** Absolute addresses of what the live parts run against; null without an API. */
export function addresses(): { readonly api: string; readonly script: string } | null {
  const { api, script } = document.body.dataset;
  if (!api || !script) return null;
  return { api: new URL(api, location.href).href, script: new URL(script, location.href).href };
}

/** A part of a live section, which the page has as it was built. */
export function partOf<Part extends HTMLElement>(section: Element, selector: string): Part {
  const part = section.querySelector<Part>(selector);
  if (!part) throw new Error(`the live part has no ${selector}`);
  return part;
}
