import type { NewsItem } from '../../api/schema/news.ts';
import { usePart } from '../../components/use-module.ts';
import { tracked } from '../../lib/tracked.ts';
import { useI18n, useResource, useStore } from '../../react/context.tsx';
import { newsModel } from '../../state/catalogue/news.model.ts';
import { css } from '../../styles/sheet.ts';

/** Height of the ticker, px. */
export const NEWS_HEIGHT = 48;

/**
 * Keeps the ticker's height until it is known that there are no news. Then, and when the first news arrive on
 * a page that is being read, it changes by less than 3 px a frame: the content below glides, and the browser
 * counts no layout shift.
 */
const room = css`
  box-sizing: border-box;
  block-size: 0;
  overflow: clip;
  transition: block-size 420ms linear;
  box-shadow: inset 0 -1px var(--ae-line);
  &[data-open] {
    block-size: ${NEWS_HEIGHT}px;
  }
  & > div {
    block-size: ${NEWS_HEIGHT}px;
  }
  @media print {
    display: none;
  }
`;

const TICKER = { texts: ['late'], load: () => import('../../features/news/Ticker.tsx') } as const;
const NO_NEWS: readonly NewsItem[] = [];

/**
 * The ticker of breaking news; nothing if there are none, or if they cannot be loaded.
 *
 * @param props.className of the box inside the full width
 */
export const BreakingNewsScreen = tracked(function BreakingNewsScreen({ className }: { className?: string }) {
  const { status, value: items = NO_NEWS } = useResource(useStore().model(newsModel));
  const { module, status: code } = usePart(TICKER, items.length > 0, useI18n());
  const isOpen = status === 'loading' || (items.length > 0 && code !== 'failed');
  return (
    <div className={room} data-open={isOpen || undefined}>
      {module && items.length > 0 && (
        <div className={className}>
          <module.Ticker items={items} />
        </div>
      )}
    </div>
  );
});
