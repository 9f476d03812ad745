import type { I18n } from './i18n.ts';
import type { Namespace } from './namespaces.ts';

/** Code that loads when it is needed, with the messages it shows. */
export interface Part<Module> {
  /** Namespaces besides `common`, which every element loads. */
  readonly texts: readonly Namespace[];
  /** A dynamic import, such as `() => import('./ReviewDialog.tsx')`. */
  load(): Promise<Module>;
}

/** Loads code and messages of a part in parallel, so that it is never shown without its messages. */
export async function loadPart<Module>(part: Part<Module>, i18n: Pick<I18n, 'load'>): Promise<Module> {
  const [module] = await Promise.all([part.load(), i18n.load(part.texts)]);
  return module;
}
