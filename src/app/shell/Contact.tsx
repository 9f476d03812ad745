/** A way to reach somebody: called or written to at a click. Numbers keep their direction in Arabic. */
export function Contact(props: { kind: 'tel' | 'mailto'; value: string; label: string }) {
  const { kind, value, label } = props;
  const address = kind === 'tel' ? value.replace(/[^\d+]/g, '') : value;
  return (
    <a href={`${kind}:${address}`} aria-label={`${label}: ${value}`}>
      <bdi dir="ltr">{value}</bdi>
    </a>
  );
}
