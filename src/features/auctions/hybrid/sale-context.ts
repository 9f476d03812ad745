import { createContext } from 'react';
import type { HybridModel } from '../../../state/hybrid/hybrid.model.ts';

/** The sale whose lots are listed; by the key it was asked for, which may be an id or a slug of another language. */
export const SaleContext = createContext<HybridModel | null>(null);
