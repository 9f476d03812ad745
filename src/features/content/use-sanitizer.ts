import { type ModuleState, useModule } from '../../components/use-module.ts';

const load = () => import('../../lib/sanitize.ts');

/** The sanitizer: code of its own, fetched only where a text with markup is shown. */
export type Sanitizer = ModuleState<Awaited<ReturnType<typeof load>>> & { retry(): void };

/** @param wanted fetches it once true; alongside the text rather than after it */
export const useSanitizer = (wanted: boolean): Sanitizer => useModule(load, wanted);
