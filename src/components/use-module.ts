import { useCallback, useEffect, useState } from 'react';
import type { I18n } from '../i18n/i18n.ts';
import { loadPart, type Part } from '../i18n/part.ts';

export type ModuleState<Module> =
  | { readonly status: 'idle' | 'loading'; readonly module?: undefined }
  | { readonly status: 'ready'; readonly module: Module }
  | { readonly status: 'failed'; readonly module?: undefined };

const IDLE = { status: 'idle' } as const;
const LOADING = { status: 'loading' } as const;
const FAILED = { status: 'failed' } as const;

/**
 * Loads code on demand. A state instead of `lazy`: a tracked component that suspends leaks its
 * subscriptions, and React shows it up to 300 ms late.
 *
 * @param load a dynamic import, such as `() => import('./ReviewDialog.tsx')`; defined at module level
 * @param isNeeded imports once true; the module stays when it turns false again
 */
export function useModule<Module>(
  load: () => Promise<Module>,
  isNeeded: boolean,
): ModuleState<Module> & { retry(): void } {
  const [state, setState] = useState<ModuleState<Module>>(IDLE);
  const [attempt, setAttempt] = useState(0);
  const isFinished = state.status === 'ready' || state.status === 'failed';

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` asks for another try
  useEffect(() => {
    if (!isNeeded || isFinished) return;
    let current = true;
    setState(LOADING);
    load().then(
      (module) => current && setState({ status: 'ready', module }),
      () => current && setState(FAILED),
    );
    return () => {
      current = false;
    };
  }, [load, isNeeded, isFinished, attempt]);

  const retry = useCallback(() => {
    setState(IDLE);
    setAttempt((count) => count + 1);
  }, []);
  return { ...state, retry };
}

/** The same for code that shows texts, which are loaded with it. */
export function usePart<Module>(part: Part<Module>, isNeeded: boolean, i18n: I18n) {
  const load = useCallback(() => loadPart(part, i18n), [part, i18n]);
  return useModule(load, isNeeded);
}
