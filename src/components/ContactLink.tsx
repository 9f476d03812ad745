/** A phone or mail link. Numbers stay left to right in Arabic. */
export function ContactLink(props: { kind: 'tel' | 'mailto'; value: string; label: string }) {
  const { kind, value, label } = props;
  const address = kind === 'tel' ? value.replace(/[^\d+]/g, '') : value;
  return (
    <a href={`${kind}:${address}`} aria-label={`${label}: ${value}`}>
      <bdi dir="ltr">{value}</bdi>
    </a>
  );
}
