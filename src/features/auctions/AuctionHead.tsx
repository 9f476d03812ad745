import type { ReactNode } from 'react';
import type { Auction } from '../../api/schema/auction.ts';
import { Dotted } from '../../components/Dotted.tsx';
import { StatePill } from '../../components/Pill.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { tracked } from '../../lib/tracked.ts';
import { useI18n, useStore } from '../../react/context.tsx';
import { useMainHeading } from '../../react/page-meta.ts';
import { css } from '../../styles/sheet.ts';
import { auctionState, extensionLine, lotCount, timesLine } from './auction-view.ts';
import { displayName, softLine } from './text-styles.ts';

const head = css`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  align-items: end;
  gap: 16px 24px;
  margin-block-end: 24px;
`;
const words = css`
  flex: 1 1 440px;
  min-inline-size: 0;
`;
/** Below the text; on a wide page beside it, with the same height. */
const side = css`
  display: flex;
  flex-direction: column;
  gap: 12px;
  min-inline-size: 0;
  @container (min-width: 1000px) {
    align-self: stretch;
    align-items: end;
    & > :last-child {
      margin-block-start: auto;
    }
  }
`;
const title = css`
  font-size: 30px;
  line-height: 1.15;
  @container (min-width: 720px) {
    font-size: 40px;
  }
`;
const line = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 10px;
  /* As tall as the pill, also without it. */
  min-block-size: 25px;
  margin-block-start: 8px;
  font-size: 15px;
`;
const description = css`
  max-inline-size: 68ch;
  margin-block-start: 10px;
  font-size: 15px;
  white-space: pre-line;
`;

/** Header with name, status and times of an auction; `children` are placed beside them. */
export const AuctionHead = tracked(function AuctionHead(props: { auction: Auction; children?: ReactNode }) {
  const { auction } = props;
  const { serverClock } = useStore();
  const Heading = useMainHeading();
  const i18n = useI18n();
  const state = auctionState(auction.status, i18n);
  const facts = [
    lotCount(auction, i18n),
    timesLine(auction, serverClock.now(), i18n),
    extensionLine(auction, i18n),
  ];
  return (
    <header className={head} part="head">
      <div className={words}>
        <Heading className={`${displayName} ${title}`}>
          <bdi>{auction.name}</bdi>
        </Heading>
        <div className={`${softLine} ${line}`}>
          <StatePill state={state} />
          <span>
            <Dotted items={facts} />
          </span>
        </div>
        {auction.description ? <p className={`${softLine} ${description}`}>{auction.description}</p> : null}
      </div>
      {props.children && <div className={side}>{props.children}</div>}
    </header>
  );
});

export function AuctionHeadSkeleton(props: { children?: ReactNode }) {
  return (
    <div className={head}>
      <div className={words}>
        <div className={`${displayName} ${title}`}>
          <Skeleton width="min(420px, 80%)" height="1.15em" isLine />
        </div>
        <div className={`${softLine} ${line}`}>
          <Skeleton width="min(560px, 100%)" height="1.5em" isLine />
        </div>
      </div>
      {props.children && <div className={side}>{props.children}</div>}
    </div>
  );
}
