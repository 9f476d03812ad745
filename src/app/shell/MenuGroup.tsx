import { createContext, type ReactNode, useContext } from 'react';

/** Set in a dialog that is a menu as a whole: its parts are no landmarks beside those of the page. */
export const InMenu = createContext(false);

/** A named menu of the page, or a part of a menu. */
export function MenuGroup(props: { label: string; className: string; children: ReactNode }) {
  const { label, className, children } = props;
  if (useContext(InMenu)) return <div className={className}>{children}</div>;
  return (
    <nav aria-label={label} className={className}>
      {children}
    </nav>
  );
}
