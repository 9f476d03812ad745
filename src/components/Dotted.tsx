import { Fragment } from 'react';

/**
 * "2020 · Gelding · Bay": short facts on one line, empty ones left out. Each is isolated, so that a
 * name in Latin letters does not turn the order of the others round where text runs right to left.
 */
export function Dotted(props: { items: ReadonlyArray<string | null | undefined> }) {
  const items = props.items.filter((item) => Boolean(item));
  return items.map((item, index) => (
    <Fragment key={item}>
      {index > 0 ? ' · ' : null}
      <bdi>{item}</bdi>
    </Fragment>
  ));
}
