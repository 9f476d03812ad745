import type { ReactNode } from 'react';
import { Skeleton } from '../../components/Skeleton.tsx';
import { css } from '../../styles/sheet.ts';
import { displayTitle, leadTitle } from './brick-styles.ts';

/** A centred column of reading width. */
const column = css`
  max-inline-size: 70ch;
  margin-inline: auto;
  padding-block: 8px 24px;
  font-size: 17px;
`;
const head = css`
  margin: 0 0 28px;
  padding-block-end: 22px;
  border-block-end: 1px solid var(--ae-line);
`;
const size = css`
  @container (max-width: 640px) {
    font-size: 32px;
  }
`;

/** Layout: the text, and bricks at its side or, without space for that, below it. */
const withAside = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 40px;
  @container (min-width: 960px) {
    grid-template-columns: minmax(0, 70ch) minmax(280px, 360px);
    justify-content: center;
    gap: clamp(40px, 6cqi, 88px);
    font-size: 17px;
  }
`;
/** Bricks adapt to this narrow column, not to the page. */
const side = css`
  --brick-title: 20px;
  container-type: inline-size;
  min-inline-size: 0;
  padding-block: 8px 24px;
  font-size: 16px;
`;

/** A content page: title over a hairline, and text; `aside` is the content beside it. */
export function PageLayout(props: {
  title: string;
  heading: 'h1' | 'h2';
  aside: ReactNode;
  /** Names it for screen readers. */
  asideLabel: string;
  children: ReactNode;
}) {
  const { heading: Heading, title, aside, asideLabel, children } = props;
  const article = (
    <article className={column} part="page">
      <header className={head}>
        <Heading className={`${displayTitle} ${leadTitle} ${size}`}>{title}</Heading>
      </header>
      {children}
    </article>
  );
  if (!aside) return article;
  return (
    <div className={withAside}>
      {article}
      <aside className={side} aria-label={asideLabel} part="sidebar">
        {aside}
      </aside>
    </div>
  );
}

const LINE_WIDTHS = ['100%', '96%', '98%', '40%'];

export function PageSkeleton() {
  return (
    <div className={column}>
      <div className={head}>
        <div className={`${displayTitle} ${leadTitle} ${size}`}>
          <Skeleton width="60%" height="1.06em" isLine />
        </div>
      </div>
      {[1, 2, 3, 4].map((paragraph) => (
        <p key={paragraph}>
          {LINE_WIDTHS.map((width) => (
            <Skeleton key={width} width={width} height="1.65em" isLine />
          ))}
        </p>
      ))}
    </div>
  );
}
