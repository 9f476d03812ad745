import type { ReactNode } from 'react';

/**
 * Content below the first screen, the only child of its parent. Before React has loaded it is drawn once the first
 * screen is painted (`elements/first-frame`), and `instead` until then; at once where that is null. React renders it
 * at once.
 */
export function Later({ children }: { instead: ReactNode; children: ReactNode }): ReactNode {
  return children;
}
