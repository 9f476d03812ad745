import { createContext } from 'react';
import type { HybridModel } from '../../../state/hybrid/hybrid.model.ts';

/** The sale of the listed lots, by the requested key: an id, or a slug of any language. */
export const SaleContext = createContext<HybridModel | null>(null);
