import { type FocusEvent, type PointerEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { NewsItem } from '../../api/schema/news.ts';
import { Icon } from '../../components/Icon.tsx';
import { prefersStill } from '../../components/motion.ts';
import { countTo } from '../../lib/count-to.ts';
import { tracked } from '../../lib/tracked.ts';
import { useI18n } from '../../react/context.tsx';
import { SiteAnchor } from '../../react/SiteAnchor.tsx';
import {
  newsCopy,
  pauseButton,
  ticker,
  tickerLink,
  tickerTitle,
  tickerTrack,
  tickerWindow as windowLook,
} from './ticker-styles.ts';
import { useTicker } from './use-ticker.ts';

const PAUSE = 'M9 5.5v13M15 5.5v13';
const PLAY = 'M7.5 5v14l11-7Z';
const TITLE_ID = 'news-title';

/**
 * Breaking news moving past: a line of several copies, of which keyboard and screen readers only reach the
 * first. It stops while the pointer is on it, while a link in it has the focus, and by its button, after which the
 * reader can scroll it. Under reduced motion it is one copy that can be scrolled. If a link with the focus is
 * removed, the focus goes to the button, or to the scrolled line.
 */
export const Ticker = tracked(function Ticker({ items }: { items: readonly NewsItem[] }) {
  const { t, direction } = useI18n();
  const side = direction.value;
  const [isPaused, setIsPaused] = useState(false);
  const isStill = useStill();
  const { windowRef, trackRef, copies, reveal, setReadPosition, keepPosition } = useTicker(items, side);

  const button = useRef<HTMLButtonElement>(null);
  const focused = useRef<string>(undefined);
  const onFocus = ({ target }: FocusEvent): void => {
    const id = target.closest<HTMLElement>('[data-id]')?.dataset.id;
    focused.current = id;
    if (id !== undefined) reveal(id);
  };
  const onBlur = (): void => {
    focused.current = undefined;
    setReadPosition(0);
  };
  // Read before the commit, which may remove the link with the focus.
  const focusedLink = focused.current;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the items change
  useLayoutEffect(() => {
    if (focusedLink === undefined || items.some(({ id }) => id === focusedLink)) return;
    (isStill ? windowRef : button).current?.focus();
  }, [items]);
  const onPointerMove = ({ clientX, currentTarget }: PointerEvent): void => {
    const { left, right } = currentTarget.getBoundingClientRect();
    setReadPosition(side === 'rtl' ? right - clientX : clientX - left);
  };
  return (
    <section className={ticker} aria-labelledby={TITLE_ID} part="news">
      <span id={TITLE_ID} className={tickerTitle}>
        {t('news.title')}
      </span>
      <button
        ref={button}
        type="button"
        className={pauseButton}
        aria-label={t(isPaused ? 'news.play' : 'news.pause')}
        onClick={() => {
          // The line is clipped again, which drops its scroll position.
          keepPosition();
          setIsPaused(!isPaused);
        }}
      >
        <Icon drawing={isPaused ? PLAY : PAUSE} />
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: follows the pointer of a reader; there is nothing to press */}
      <div
        ref={windowRef}
        className={windowLook}
        {...(isStill || isPaused ? SCROLLED : undefined)}
        onFocus={onFocus}
        onBlur={onBlur}
        onPointerMove={onPointerMove}
        onPointerLeave={() => setReadPosition(0)}
      >
        <div ref={trackRef} className={tickerTrack} data-paused={isPaused || undefined}>
          <Copy items={items} />
          {countTo(copies - 1).map((index) => (
            <Copy key={index} items={items} isClone />
          ))}
        </div>
      </div>
    </section>
  );
});

/** A scrolled line must be reachable by keyboard, even without links. */
const SCROLLED = { tabIndex: 0, role: 'group', 'aria-labelledby': TITLE_ID };

/** @param props.isClone a copy that keyboard and screen readers do not reach */
function Copy({ items, isClone = false }: { items: readonly NewsItem[]; isClone?: boolean }) {
  return (
    <ul
      className={newsCopy}
      aria-hidden={isClone || undefined}
      // A click in a clone must not move the focus to a node that screen readers do not find.
      onMouseDown={isClone ? (event) => event.preventDefault() : undefined}
    >
      {items.map((item) => (
        <li key={item.id} data-id={item.id}>
          <Item item={item} tabIndex={isClone ? -1 : undefined} />
        </li>
      ))}
    </ul>
  );
}

function Item({ item, tabIndex }: { item: NewsItem; tabIndex: number | undefined }) {
  const text = <bdi>{item.text}</bdi>;
  if (item.localizedLink !== null) {
    return (
      <SiteAnchor href={item.localizedLink} className={tickerLink} tabIndex={tabIndex}>
        {text}
      </SiteAnchor>
    );
  }
  if (item.link === null) return text;
  return (
    <a href={item.link} className={tickerLink} tabIndex={tabIndex} rel="noopener">
      {text}
    </a>
  );
}

/** Whether the reader asked for reduced motion, also while the page is open. */
function useStill(): boolean {
  const [isStill, setIsStill] = useState(prefersStill);
  useEffect(() => {
    const query = matchMedia('(prefers-reduced-motion: reduce)');
    const update = () => setIsStill(query.matches);
    query.addEventListener('change', update);
    return () => query.removeEventListener('change', update);
  }, []);
  return isStill;
}
