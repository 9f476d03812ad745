import { useState } from 'react';
import type { Failure } from '../../../src/api/failure.ts';
import { Button } from '../../../src/components/Button.tsx';
import { Pill } from '../../../src/components/Pill.tsx';
import { tracked } from '../../../src/lib/tracked.ts';
import { css } from '../../../src/styles/sheet.ts';
import { type Bidder, isRequest, limitOf, saleStatus } from '../state/sale-view.ts';
import { useConsole, useI18n, useSaleView } from '../ui/context.tsx';
import { FailureNotice } from '../ui/FailureNotice.tsx';
import { useFocusBack } from '../ui/focus.ts';
import { disclosure, heading, muted, panel, plainList, row, scrolling } from '../ui/styles.ts';
import { amountText, auctionText } from '../ui/texts.ts';
import { AnswerForm, type SendAnswer } from './AnswerForm.tsx';

const entry = css`
  display: grid;
  gap: 8px;
  padding-block: 10px;
  border-block-end: 1px solid var(--ae-line);
  font-size: 14px;
  &:last-child {
    border-block-end: 0;
  }
`;
const name = css`
  font-weight: 600;
`;

const HEADING_ID = 'console-bidders';

/** The bidders of the sale and their admission; open requests come first. */
export const Bidders = tracked(function Bidders() {
  const { view } = useSaleView();
  const { sale } = useConsole();
  const { t } = useI18n();
  return (
    <BidderList
      headingId={HEADING_ID}
      title={t('bidders.title')}
      auction={view.auction.name}
      participations={view.participations}
      answer={saleStatus(view.auction) === 'ended' ? null : (body) => sale.submit(body)}
    />
  );
});

/** Bidders and their admission, for each timed auction that requires admission. */
export const TimedBidders = tracked(function TimedBidders() {
  const { admissions } = useConsole();
  const i18n = useI18n();
  const { t } = i18n;
  const failure = admissions.failure.value;
  return (
    <>
      {admissions.auctions.value.map(({ auction, participations }) => (
        <BidderList
          key={auction.id}
          headingId={`${HEADING_ID}-${auction.id}`}
          title={t('bidders.timed', { name: auctionText(auction, i18n) })}
          auction={auction.name}
          participations={participations}
          answer={auction.status === 'ended' ? null : (body) => admissions.answer(auction.id, body)}
          failure={failure}
        />
      ))}
    </>
  );
});

const BidderList = tracked(function BidderList(props: {
  headingId: string;
  title: string;
  /** Name of the auction. */
  auction: string;
  participations: readonly Bidder[];
  /** Null once the sale has ended, which takes no answers any more. */
  answer: SendAnswer | null;
  failure?: Failure | null;
}) {
  const { t } = useI18n();
  const { headingId, answer } = props;
  const requests = props.participations.filter(isRequest);
  const others = props.participations.filter((bidder) => !isRequest(bidder));
  return (
    <section className={panel} aria-labelledby={headingId}>
      <h2 id={headingId} className={heading} tabIndex={-1}>
        {props.title}
      </h2>
      <p className={muted} role="status">
        {answer === null
          ? t('bidders.over')
          : t('bidders.requests', { count: requests.length, name: props.auction })}
      </p>
      {props.failure && <FailureNotice failure={props.failure} />}
      <ul className={plainList}>
        {requests.map((bidder) => (
          <AdmissionRequest key={bidder.userId} bidder={bidder} headingId={headingId} answer={answer} />
        ))}
      </ul>
      <details className={disclosure}>
        <summary>{t('bidders.all', { count: others.length })}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is reached by keyboard */}
        <ul className={`${plainList} ${scrolling}`} tabIndex={0} aria-labelledby={headingId}>
          {others.map((bidder) => (
            <OtherBidder key={bidder.userId} bidder={bidder} headingId={headingId} answer={answer} />
          ))}
        </ul>
      </details>
    </section>
  );
});

interface EntryProps {
  bidder: Bidder;
  headingId: string;
  answer: SendAnswer | null;
}

/** A bidder who waits for an answer, with the requested limit. */
const AdmissionRequest = tracked(function AdmissionRequest({ bidder, headingId, answer }: EntryProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const asked = bidder.requestedLimit ?? bidder.limit;
  const amount = amountText(asked, i18n);
  return (
    <li className={entry}>
      <BidderName bidder={bidder} />
      <p className={muted}>
        {bidder.accepted
          ? t('bidders.asksMore', { amount, limit: limitText(bidder, i18n) })
          : asked === null
            ? t('bidders.asksIn')
            : t('bidders.asksInWith', { amount })}
      </p>
      {answer && <AnswerForm bidder={bidder} proposedLimit={asked} headingId={headingId} answer={answer} />}
    </li>
  );
});

/** A bidder without an open request, whose admission can still be changed. */
const OtherBidder = tracked(function OtherBidder({ bidder, headingId, answer }: EntryProps) {
  const i18n = useI18n();
  const { t, format } = i18n;
  const [isOpen, setOpen] = useState(false);
  const opener = useFocusBack(isOpen);
  const bound = format.currency(bidder.bound);
  const limit = limitOf(bidder);
  return (
    <li className={entry}>
      <BidderName bidder={bidder} />
      {bidder.accepted ? (
        <p className={muted}>
          {limit === null
            ? t('bidders.boundFree', { bound })
            : t('bidders.bound', { bound, limit: format.currency(limit) })}
        </p>
      ) : null}
      {answer === null ? null : isOpen ? (
        <AnswerForm
          bidder={bidder}
          proposedLimit={limit}
          headingId={headingId}
          answer={answer}
          onClose={() => setOpen(false)}
        />
      ) : (
        <div>
          <Button
            ref={opener}
            aria-label={t('about', { action: t('bidders.change'), what: bidder.name })}
            onClick={() => setOpen(true)}
          >
            {t('bidders.change')}
          </Button>
        </div>
      )}
    </li>
  );
});

const BidderName = tracked(function BidderName({ bidder }: { bidder: Bidder }) {
  const { people, session } = useConsole();
  const { t } = useI18n();
  return (
    <div className={row}>
      <span className={name}>{bidder.name}</span>
      <span className={muted}>{t('bidders.paddle', { bidder: bidder.bidder })}</span>
      {bidder.accepted ? (
        <Pill tone="good" icon="check">
          {t('bidders.accepted')}
        </Pill>
      ) : bidder.rejected ? (
        <Pill tone="bad" icon="close">
          {t('bidders.rejected')}
        </Pill>
      ) : isRequest(bidder) ? null : (
        <Pill icon="minus">{t('bidders.nothing')}</Pill>
      )}
      {session.isOffice.value && (
        <Button
          variant="quiet"
          aria-label={t('about', { action: t('people.details'), what: bidder.name })}
          onClick={() => void people.choose(bidder.userId)}
        >
          {t('people.details')}
        </Button>
      )}
    </div>
  );
});

const limitText = (bidder: Bidder, i18n: ReturnType<typeof useI18n>): string => {
  const limit = limitOf(bidder);
  return limit === null ? i18n.t('bidders.noLimit') : i18n.format.currency(limit);
};
