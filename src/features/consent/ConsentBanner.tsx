import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { Button } from '../../components/Button.tsx';
import { ALL_ALLOWED, NOTHING_ALLOWED } from '../../domain/consent.ts';
import { tracked } from '../../lib/tracked.ts';
import { useI18n, useStore } from '../../react/context.tsx';
import { consentViewModel } from '../../state/consent/consent-view.model.ts';
import { css } from '../../styles/sheet.ts';
import { Privacy } from './Privacy.tsx';
import { useDecide } from './use-decide.ts';
import { useScrollSpace } from './use-scroll-space.ts';

/** At the bottom of the window, above everything. In a wide one at the start: a lot's panel is at the end. */
const banner = css`
  position: fixed;
  z-index: 2147483647;
  inset: auto;
  inset-block-end: 12px;
  inset-inline: 12px;
  container-type: inline-size;
  box-sizing: border-box;
  inline-size: auto;
  block-size: auto;
  max-block-size: calc(100dvh - 24px);
  max-inline-size: clamp(480px, 54vw, 620px);
  margin: 0;
  margin-inline-end: auto;
  padding: 0;
  border: 1px solid var(--ae-line);
  border-radius: 14px;
  background: var(--ae-surface);
  color: var(--ae-ink);
  font-size: 14px;
  line-height: 1.5;
  text-align: start;
  box-shadow: 0 8px 40px rgb(20 25 22 / 0.22);
  overflow: auto;
  overscroll-behavior: contain;
`;
const parts = css`
  display: grid;
  grid-template-columns: 1fr auto;
  grid-template-areas: 'words words' 'choices choices' 'privacy settings';
  align-items: center;
  gap: 8px;
  padding: 10px 14px 6px;
  @container (min-width: 560px) {
    gap: 14px;
    padding: 20px 24px;
    font-size: 15px;
  }
`;
const words = css`
  grid-area: words;
  display: grid;
  gap: 2px;
  & h2 {
    margin: 0;
    font-family: var(--ae-font-display);
    font-size: 16px;
    font-weight: 600;
    line-height: 1.25;
  }
  & p {
    margin: 0;
    color: var(--ae-ink-soft);
  }
  /** On a phone the page behind has most of the window, with the price and the button of a lot. */
  @container (max-width: 559.98px) {
    font-size: 13px;
    line-height: 1.35;
  }
  @container (min-width: 560px) {
    gap: 4px;
    & h2 {
      font-size: 18px;
    }
  }
`;
/** Side by side and of one size. */
const choices = css`
  grid-area: choices;
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 8px;
  & > button {
    min-block-size: 44px;
    padding: 4px 8px;
  }
`;
const privacyLinks = css`
  grid-area: privacy;
`;
const settings = css`
  grid-area: settings;
  & > button {
    min-block-size: 36px;
    padding-block: 4px;
  }
`;

/**
 * Asks for consent, in a region of the page that does not block the user: the page behind can be used, and
 * the focus stays on it. In the top layer, so that no host style can hide it.
 */
export const ConsentBanner = tracked(function ConsentBanner({ privacy }: { privacy: ReactNode }) {
  const { t } = useI18n();
  const { model, announce } = useStore();
  const view = model(consentViewModel);
  const decide = useDecide();
  const node = useRef<HTMLElement>(null);

  useLayoutEffect(() => {
    const { current: region } = node;
    // In browsers without popovers it is an ordinary box in front of the page.
    region?.showPopover?.();
  }, []);
  useScrollSpace(node);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it appears
  useEffect(() => announce(t('consent.announcement')), []);

  return (
    <section ref={node} popover="manual" className={banner} aria-labelledby="consent-banner" part="banner">
      <div className={parts}>
        <div className={words}>
          <h2 id="consent-banner">{t('consent.title')}</h2>
          <p>{t('consent.text')}</p>
        </div>
        <div className={choices}>
          <Button onClick={() => decide(ALL_ALLOWED)}>{t('consent.acceptAll')}</Button>
          <Button onClick={() => decide(NOTHING_ALLOWED)}>{t('consent.necessaryOnly')}</Button>
        </div>
        <div className={privacyLinks}>
          <Privacy>{privacy}</Privacy>
        </div>
        <div className={settings}>
          <Button variant="quiet" aria-haspopup="dialog" onClick={view.openSettings}>
            {t('consent.settings')}
          </Button>
        </div>
      </div>
    </section>
  );
});
