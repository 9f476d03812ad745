import type { ConsoleAccess } from './state/session.ts';

/** What decides the screen of the console. */
interface ScreenState<View> {
  readonly access: ConsoleAccess;
  readonly isOfficeOpen: boolean;
  readonly isPeopleOpen: boolean;
  readonly isResultsOpen: boolean;
  /** The sale to run; null until one is chosen and loaded. */
  readonly view: View | null;
}

/** The shown screen. Without access its name is the access; `sale` is the screen that runs a sale. */
type ShownScreen<View> =
  | { readonly name: Exclude<ConsoleAccess, 'allowed'> | 'start' | 'office' | 'people' | 'results' }
  | { readonly name: 'sale'; readonly view: View };

/** Decides the screen. Without access nothing that was opened before is shown. */
export function shownScreen<View>(state: ScreenState<View>): ShownScreen<View> {
  if (state.access !== 'allowed') return { name: state.access };
  if (state.isOfficeOpen) return { name: 'office' };
  if (state.isPeopleOpen) return { name: 'people' };
  if (state.isResultsOpen) return { name: 'results' };
  return state.view === null ? { name: 'start' } : { name: 'sale', view: state.view };
}
