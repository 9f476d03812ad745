/** Every element of the page, including those in shadow roots. */
export const ALL_ELEMENTS = `(() => {
  const found = [];
  const walk = (root) => {
    for (const element of root.querySelectorAll('*')) {
      found.push(element);
      if (element.shadowRoot) walk(element.shadowRoot);
    }
  };
  walk(document);
  return found;
})()`;

/** The first visible element that matches and contains `text`. */
export const shown = (selector: string, text = ''): string =>
  `${ALL_ELEMENTS}.find((it) => it.matches(${JSON.stringify(selector)}) && it.textContent.includes(${JSON.stringify(text)}) && it.checkVisibility())`;
