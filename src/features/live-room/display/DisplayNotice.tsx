import { useState } from 'react';
import type { HybridAuction } from '../../../api/schema/hybrid-auction.ts';
import { Countdown } from '../../../components/Countdown.tsx';
import { formatRemainingExactly } from '../../../components/remaining.ts';
import { DAY, SECOND } from '../../../components/remaining-short.ts';
import { localized } from '../../../i18n/localized.ts';
import { useStore } from '../../../react/context.tsx';
import { useMainHeading } from '../../../react/page-meta.ts';
import { css } from '../../../styles/sheet.ts';
import { BilingualText } from './BilingualText.tsx';
import { fontSize } from './display-styles.ts';
import { Fit } from './Fit.tsx';
import { useLanguages } from './languages.ts';

const box = css`
  grid-row: head / asking;
  grid-column: head;
  line-height: 1.15;
  & p {
    margin: 0.5em 0 0;
    font-size: ${fontSize(3.2)};
  }
`;
const sale = css`
  margin: 0;
  font-family: var(--ae-font-display);
  font-size: ${fontSize(5)};
  font-weight: 600;
  text-wrap: balance;
`;
const title = css`
  font-size: ${fontSize(4.6)};
  font-weight: 700;
  .${box} > div > & {
    font-size: ${fontSize(4.6)};
  }
`;
const time = css`
  .${box} > div > & {
    font-size: ${fontSize(8)};
    font-weight: 700;
  }
`;

export interface DisplayNoticeProps {
  /** Null if all lots have been called, but the sale is not closed yet. */
  readonly name: 'upcoming' | 'paused' | 'ended' | null;
  readonly auction: Pick<HybridAuction, 'name' | 'start' | 'timeZone' | 'message'>;
}

/** The reason why no lot is being sold: the sale has not begun, it pauses, or it is over. */
export function DisplayNotice({ name, auction }: DisplayNoticeProps) {
  const Heading = useMainHeading();
  const { start, timeZone } = auction;
  // After the sale the message is old.
  const message = name === 'ended' ? null : auction.message;
  return (
    <Fit className={box}>
      <Heading className={sale}>
        <bdi>{auction.name}</bdi>
      </Heading>
      {name !== null && (
        <p className={title}>
          <BilingualText textOf={({ t }) => t(`room.overlay.${name}.title`)} isLine />
        </p>
      )}
      {name === 'upcoming' && start !== null && <Begin key={start} start={start} timeZone={timeZone} />}
      {message !== null ? (
        <p>
          <BilingualText textOf={(i18n) => localized(message, i18n.locale.peek())} isLine />
        </p>
      ) : (
        name === 'ended' && (
          <p>
            <BilingualText textOf={({ t }) => t('room.overlay.ended.text')} isLine />
          </p>
        )
      )}
    </Fit>
  );
}

/** When the sale begins; on that day with the time left, in digits, which are the same in both languages. */
function Begin({ start, timeZone }: { start: string; timeZone: string | null }) {
  const [i18n] = useLanguages();
  const { serverClock } = useStore();
  const [isDue, setIsDue] = useState(false);
  return (
    <>
      <p>
        <BilingualText
          textOf={({ t, format }) =>
            t('room.overlay.upcoming.at', { time: format.datetimelong(start, timeZone) })
          }
          isLine
        />
      </p>
      {isDue ? (
        <p>
          <BilingualText textOf={({ t }) => t('common.beginsSoon')} isLine />
        </p>
      ) : (
        <p className={time}>
          <Countdown
            end={Date.parse(start)}
            clock={serverClock}
            format={(left) => (left < DAY * SECOND ? formatRemainingExactly(i18n, left) : '')}
            onZero={() => setIsDue(true)}
          />
        </p>
      )}
    </>
  );
}
