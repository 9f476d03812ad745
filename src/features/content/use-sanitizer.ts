import { type ModuleState, useModule } from '../../components/use-module.ts';

const load = () => import('../../lib/sanitize.ts');

/** The sanitizer; its code is loaded only on pages that show HTML. */
export type Sanitizer = ModuleState<Awaited<ReturnType<typeof load>>> & { retry(): void };

/** @param isNeeded loads it once true, in parallel with the text */
export const useSanitizer = (isNeeded: boolean): Sanitizer => useModule(load, isNeeded);
