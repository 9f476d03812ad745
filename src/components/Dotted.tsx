/**
 * Short facts on one line, "2020 · Gelding · Bay"; empty ones are left out. Each is isolated, so
 * that a name in Latin letters does not reorder the others in right-to-left text.
 */
export function Dotted(props: { items: ReadonlyArray<string | null | undefined> }) {
  const items = props.items.filter((item) => Boolean(item));
  return items.flatMap((item, index) => [index > 0 && ' · ', <bdi key={item}>{item}</bdi>]);
}
