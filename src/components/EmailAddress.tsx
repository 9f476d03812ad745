import { Fragment } from 'react';

/** Stands for the address while a sentence is split at it; no text contains it. */
const MARKER = '\0';

/**
 * An e-mail address in a text. Left to right in any language; a line breaks after `@` or before a dot, as long
 * as the parts fit.
 *
 * @param props.sentence the sentence around the address; without it the address alone
 */
export function EmailAddress(props: { value: string; sentence?: (email: string) => string }) {
  const { value, sentence } = props;
  const parts = value.match(/\.?[^.@]+@?|[.@]/g) ?? [];
  const address = parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the same part may occur twice
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
  if (sentence === undefined) return <bdi dir="ltr">{address}</bdi>;
  // Isolated by characters: the sentence stays one text.
  const [before, after] = sentence(MARKER).split(MARKER);
  return (
    <>
      {`${before}\u2068`}
      {address}
      {`\u2069${after}`}
    </>
  );
}
