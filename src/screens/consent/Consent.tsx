import { type ReactNode, useEffect } from 'react';
import { useModule, usePart } from '../../components/use-module.ts';
import { tracked } from '../../lib/tracked.ts';
import { useHost, useI18n, useStore } from '../../react/context.tsx';
import {
  type ConsentCopy,
  type ConsentViewModel,
  consentViewModel,
} from '../../state/consent/consent-view.model.ts';

const ASKING = {
  texts: ['choices'],
  load: () => import('../../features/consent/ConsentAsking.tsx'),
} as const;

export interface ConsentProps extends ConsentCopy {
  /** Links to the auctioneer's pages about privacy. */
  readonly privacy?: ReactNode;
}

/**
 * Asks for consent if there is none, and shows the settings. Of several on a page only the first one does;
 * its code and texts are loaded by visitors who have not decided yet, or open the settings.
 */
export const Consent = tracked(function Consent(props: ConsentProps) {
  const { analyticsId, heatmapId, isExternal, privacy } = props;
  const { model, toasts } = useStore();
  const view = model(consentViewModel);
  const { element } = useHost();
  const i18n = useI18n();
  useEffect(
    () => view.register(element, { analyticsId, heatmapId, isExternal }),
    [view, element, analyticsId, heatmapId, isExternal],
  );
  useEffect(() => () => view.remove(element), [view, element]);
  const isOwner = view.owner.value === element;
  useScripts(view, isOwner);
  useSettingsLinks(isOwner, view.openSettings);

  const state = view.state.value;
  const isShown = isOwner && state !== 'closed';
  const { status, module, retry } = usePart(ASKING, isShown, i18n);
  useEffect(() => {
    if (status !== 'failed' || state !== 'settings') return;
    // The next click on a link to the settings tries again.
    view.closeSettings();
    toasts.show('error', i18n.t('error.network'));
    retry();
  }, [status, state, view, toasts, i18n, retry]);
  if (!isShown || !module) return null;
  return (
    <>
      {view.isBannerShown.value && <module.ConsentBanner privacy={privacy} />}
      {state === 'settings' && <module.ConsentSettings privacy={privacy} />}
    </>
  );
});

const importScripts = () => import('../../state/consent/consent-scripts.model.ts');

/** Runs the third-party scripts that consent allows, in the one element of the page that asks for consent. */
function useScripts({ ids }: ConsentViewModel, isOwner: boolean): void {
  const store = useStore();
  const { analyticsId, heatmapId } = ids.value;
  const isWanted = isOwner && (analyticsId !== null || heatmapId !== null || store.config.gtm);
  const { module } = useModule(importScripts, isWanted);
  useEffect(() => {
    if (isOwner && module) return store.model(module.consentScriptsModel).run({ analyticsId, heatmapId });
  }, [isOwner, module, store, analyticsId, heatmapId]);
}

/** Opens the settings from any element of the host with `data-cookie-settings`, by pointer and keyboard. */
function useSettingsLinks(isOn: boolean, open: () => void): void {
  useEffect(() => {
    if (!isOn) return;
    const follow = (event: MouseEvent): void => {
      // The host's links may be in shadow roots.
      const [target] = event.composedPath();
      if (!(target instanceof Element && target.closest('[data-cookie-settings]'))) return;
      event.preventDefault();
      open();
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [isOn, open]);
}
