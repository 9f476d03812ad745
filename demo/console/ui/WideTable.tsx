import type { ReactNode } from 'react';
import { focusRing } from '../../../src/components/focus.ts';
import { css } from '../../../src/styles/sheet.ts';
import { table } from './table-styles.ts';

const scrollsSideways = css`
  /* Hidden labels scroll with the table, not beside it. */
  position: relative;
  overflow-x: auto;
  ${focusRing}
  @media print {
    overflow: visible;
  }
`;

/**
 * A table that scrolls sideways if the window is narrower than it.
 *
 * @param props.labelledBy id of its heading
 */
export function WideTable(props: { labelledBy: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls is reached by keyboard
    <section className={scrollsSideways} tabIndex={0} aria-labelledby={props.labelledBy}>
      <table className={table}>{props.children}</table>
    </section>
  );
}
