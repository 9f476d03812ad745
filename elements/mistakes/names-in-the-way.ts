/** A name in the host's page that takes something away from every script, and what is wrong with it. */
export type NameInTheWay = readonly [code: 'name-hides' | 'object-member', name: string];

/**
 * Elements whose names hide members of `document`, and members that a script has added to every object.
 * So cheap that the loader looks on each page.
 */
export function namesInTheWay(document: Document): NameInTheWay[] {
  const found: NameInTheWay[] = [];
  for (const { name } of document.querySelectorAll<HTMLFormElement>('img,form,iframe,embed,object'))
    if (name in Document.prototype) found.push(['name-hides', name]);
  // Libraries look for their own values by `for…in`.
  for (const member in {}) found.push(['object-member', member]);
  return found;
}
