import type { ConsentLevels } from '../../domain/consent.ts';
import { useStore } from '../../react/context.tsx';
import { consentViewModel } from '../../state/consent/consent-view.model.ts';

/** Saves a choice and announces that; banner and settings then close. */
export function useDecide(): (levels: ConsentLevels) => void {
  const { model, announce, i18n } = useStore();
  const view = model(consentViewModel);
  return (levels) => {
    view.decide(levels);
    announce(i18n.t('consent.saved'));
  };
}
