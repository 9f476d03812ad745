/** A name in the host's page that hides or adds something for every script, with the code of the mistake. */
export type ConflictingName = readonly [code: 'name-hides' | 'object-member', name: string];

/**
 * Elements whose names hide members of `document`, and members that a script has added to every object. The
 * check is so cheap that the loader runs it on each page.
 */
export function conflictingNames(document: Document): ConflictingName[] {
  const found: ConflictingName[] = [];
  for (const { name } of document.querySelectorAll<HTMLFormElement>('img,form,iframe,embed,object'))
    if (name in Document.prototype) found.push(['name-hides', name]);
  // Libraries search their own values with `for…in`.
  for (const member in {}) found.push(['object-member', member]);
  return found;
}
