/** Absolute addresses of the API and the script for the live parts; null without an API. */
export function addresses(): { readonly api: string; readonly script: string } | null {
  const { api, script } = document.body.dataset;
  if (!api || !script) return null;
  return { api: new URL(api, location.href).href, script: new URL(script, location.href).href };
}

/** Shows the parts of a live section that need a script, and hides the sentence for readers without it. */
export function reveal(section: HTMLElement): void {
  const form = partOf<HTMLFormElement>(section, 'form');
  form.hidden = false;
  form.addEventListener('submit', (event) => event.preventDefault());
  for (const part of section.querySelectorAll<HTMLElement>('.code, .log')) part.hidden = false;
  partOf(section, '.without').hidden = true;
}

/** A part of a live section in the built page. */
export function partOf<Part extends HTMLElement>(section: Element, selector: string): Part {
  const part = section.querySelector<Part>(selector);
  if (!part) throw new Error(`the live part has no ${selector}`);
  return part;
}
