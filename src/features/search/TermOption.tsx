import type { ReactNode } from 'react';
import { RouteLink } from '../../react/RouteLink.tsx';
import { option } from './list-styles.ts';

/** An option that searches a term: a link if results have a page of their own. */
export function TermOption(props: {
  id: string;
  term: string;
  isActive: boolean;
  isLink: boolean;
  onChoose(term: string): void;
  children: ReactNode;
}) {
  const { id, term, isActive, isLink, onChoose, children } = props;
  const shared = {
    id,
    role: 'option',
    'aria-selected': isActive,
    tabIndex: -1,
    className: option,
    onClick: () => onChoose(term),
    children,
  };
  if (isLink) return <RouteLink {...shared} route="search" params={{ q: term }} />;
  return <button type="button" {...shared} />;
}
