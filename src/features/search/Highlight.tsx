import { termMatches } from '../../domain/term-matches.ts';
import { css } from '../../styles/sheet.ts';

const match = css`
  background: none;
  color: inherit;
  font-weight: 650;
`;

/** A text in which the words of the term are bold. */
export function Highlight({ text, term }: { text: string; term: string }) {
  const ranges = termMatches(text, term);
  let end = 0;
  const parts = ranges.flatMap(([from, to]) => {
    // Two words of the term may match at the same place.
    if (from < end) return [];
    const before = text.slice(end, from);
    end = to;
    return [
      before,
      <mark key={from} className={match}>
        {text.slice(from, to)}
      </mark>,
    ];
  });
  return (
    <bdi>
      {parts}
      {text.slice(end)}
    </bdi>
  );
}
