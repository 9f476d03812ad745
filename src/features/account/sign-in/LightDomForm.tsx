import { type ReactNode, useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import { tracked } from '../../../lib/tracked.ts';
import { useHost, useI18n, useStore } from '../../../react/context.tsx';
import { useLightDomSlot } from './light-dom-slot.ts';

/** Renders a form here, with its nodes in the light DOM of the element. */
export const LightDomForm = tracked(function LightDomForm({ children }: { children: ReactNode }) {
  const { element } = useHost();
  const i18n = useI18n();
  const locale = i18n.locale.value;
  const direction = i18n.direction.value;
  const { name, slotted } = useLightDomSlot(element, useStore().log);
  // The host's page may be in another language.
  useLayoutEffect(() => {
    if (slotted === null) return;
    slotted.lang = locale;
    slotted.dir = direction;
  }, [slotted, locale, direction]);
  return (
    <>
      <slot name={name} />
      {slotted && createPortal(children, slotted)}
    </>
  );
});
