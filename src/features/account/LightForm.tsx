import { type ReactNode, useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import { tracked } from '../../lib/tracked.ts';
import { useHost, useI18n } from '../../state/context.tsx';
import { FORM_SLOT, useLightPlace } from './light-form.ts';

/** Shows a form here, while its nodes are in the light DOM of the element. One at a time in an element. */
export const LightForm = tracked(function LightForm({ children }: { children: ReactNode }) {
  const { element } = useHost();
  const i18n = useI18n();
  const locale = i18n.locale.value;
  const direction = i18n.direction.value;
  const place = useLightPlace(element);
  // The page around may be in another language.
  useLayoutEffect(() => {
    if (place === null) return;
    place.lang = locale;
    place.dir = direction;
  }, [place, locale, direction]);
  return (
    <>
      <slot name={FORM_SLOT} />
      {place && createPortal(children, place)}
    </>
  );
});
