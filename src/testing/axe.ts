import axe from 'axe-core';

/** Faults that axe finds in an element, without rules about the host's page. */
export async function faults({ element }: { readonly element: HTMLElement }): Promise<string[]> {
  const { violations } = await axe.run(element, { rules: { region: { enabled: false } } });
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`));
}
