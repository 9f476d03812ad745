import { createContext, useContext } from 'react';
import type { PageSink } from './page-meta.ts';

/** Of `<auction-app>`; null in a single element. */
export const PageContext = createContext<PageSink | null>(null);

/** The element of a screen's main heading: the site has no heading above it, a host's page has its own. */
export const useMainHeading = (): 'h1' | 'h2' => (useContext(PageContext) === null ? 'h2' : 'h1');
