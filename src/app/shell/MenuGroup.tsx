import { createContext, type ReactNode, useContext } from 'react';

/** True inside a dialog that is itself a menu: then its groups are not landmarks of their own. */
export const InMenu = createContext(false);

/** A named menu of the page, or a group of a menu. */
export function MenuGroup(props: { label: string; className: string; children: ReactNode }) {
  const { label, className, children } = props;
  if (useContext(InMenu)) return <div className={className}>{children}</div>;
  return (
    <nav aria-label={label} className={className}>
      {children}
    </nav>
  );
}
