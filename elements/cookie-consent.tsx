import { useEffect } from 'react';
import { tracked } from '../src/lib/tracked.ts';
import { useHost, useStore } from '../src/react/context.tsx';
import { Consent } from '../src/screens/consent/Consent.tsx';
import { consentViewModel } from '../src/state/consent/consent-view.model.ts';
import { addCss } from '../src/styles/sheet.ts';
import { defineElement, type ElementProps } from './define.tsx';
import { attributes } from './description/tags/cookie-consent.ts';

// Without a box and without the space that other elements keep, so that it is no child of a host's grid or
// flex container.
addCss(
  ':host(cookie-consent),:host(cookie-consent) [part=root]{display:contents;}:host(cookie-consent) slot{min-block-size:0;}:host(cookie-consent)::before{content:none;}',
);

/**
 * `<cookie-consent>`, with the attributes, events, parts and slots of `description/tags/cookie-consent.ts`.
 *
 * @example
 * <cookie-consent analytics-id="G-AB12CD34EF" heatmap-id="123456">
 *   <a slot="privacy" href="/privacy">Privacy notice</a>
 * </cookie-consent>
 */
const CookieConsent = tracked(function CookieConsent({ attributes: own }: ElementProps<typeof attributes>) {
  useOpen(own.open.value);
  return (
    <Consent
      analyticsId={own['analytics-id'].value}
      heatmapId={own['heatmap-id'].value}
      isExternal={own.mode.value === 'external'}
    />
  );
});

/** Opens the settings once. If another element shows them, this one is not needed any more. */
function useOpen(isOpen: boolean): void {
  const view = useStore().model(consentViewModel);
  const { element } = useHost();
  useEffect(() => {
    if (!isOpen) return;
    element.removeAttribute('open');
    view.openSettings();
    if (view.owner.peek() !== element) element.remove();
  }, [isOpen, element, view]);
}

/** Defines the custom element; further calls change nothing. */
export const define = (): void =>
  defineElement({
    tag: 'cookie-consent',
    attributes,
    component: CookieConsent,
    // Banner and settings load their own texts.
    texts: [],
  });
