import axe from 'axe-core';

/** axe looks at each screen twice: in English on a desktop, and in Arabic on a phone; width in px. */
export const AXE_VIEWS = [
  ['en', 1200],
  ['ar', 328],
] as const;
export const AXE_LOCALES = ['en', 'ar'] as const;

/** Faults that axe finds in an element, without rules about the host's page. */
export async function faults({ element }: { readonly element: HTMLElement }): Promise<string[]> {
  // Only faults are read: nothing that passes is described.
  const options = { rules: { region: { enabled: false } }, reporter: 'no-passes' } as const;
  const { violations } = await axe.run(element, options);
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`));
}
