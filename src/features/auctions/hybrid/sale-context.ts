import { createContext } from 'react';
import type { HybridModel } from '../../../state/hybrid/hybrid.model.ts';

/** The sale whose lots are listed, by the key that was asked for: an id, or a slug of any language. */
export const SaleContext = createContext<HybridModel | null>(null);
