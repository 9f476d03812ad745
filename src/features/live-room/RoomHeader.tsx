import type { ReactNode } from 'react';
import { Icon, type IconName } from '../../components/Icon.tsx';
import { tracked } from '../../lib/tracked.ts';
import type { Contact } from '../../state/contact.ts';
import { useI18n } from '../../state/context.tsx';
import { useMainHeading } from '../../state/page-meta.ts';
import { css } from '../../styles/sheet.ts';
import { figures, WIDE } from './room-styles.ts';

const row = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 18px;
  padding: 8px 16px;
  font-size: 14px;
  @container (min-width: ${WIDE}) {
    flex-wrap: nowrap;
    padding: 8px 20px;
  }
`;
/** A name is no figure: its hyphen need not be as wide as a digit. */
const title = css`
  flex: 1 1 0;
  margin: 0;
  min-inline-size: 0;
  font-size: 15px;
  font-weight: 650;
  line-height: 1.3;
  font-variant-numeric: normal;
  @container (min-width: ${WIDE}) {
    flex: 0 1 auto;
  }
`;
/** On a phone a line of its own, so that the two connections stand side by side below it. */
const progress = css`
  order: 1;
  flex: 1 0 100%;
  margin: 0;
  display: flex;
  align-items: center;
  gap: 12px;
  min-inline-size: 0;
  white-space: nowrap;
  @container (min-width: ${WIDE}) {
    order: 0;
    flex: 1 1 0;
  }
`;
const bar = css`
  flex: 1;
  block-size: 4px;
  border-radius: 4px;
  background: var(--ae-line);
  overflow: hidden;
  &::before {
    content: '';
    display: block;
    block-size: 100%;
    inline-size: calc(var(--progress) * 100%);
    border-radius: 4px;
    background: var(--ae-accent);
  }
`;
/** Never a second line on a phone, whatever the host's typeface: what comes and goes would move the room. */
const status = css`
  order: 2;
  display: inline-flex;
  flex: 1 1 0;
  align-items: center;
  gap: 6px;
  min-inline-size: 0;
  font-size: 12px;
  line-height: 20px;
  white-space: nowrap;
  color: var(--ae-ink-soft);
  & > span {
    overflow: hidden;
    text-overflow: ellipsis;
  }
  & > svg {
    color: var(--ae-good);
  }
  @container (min-width: ${WIDE}) {
    order: 0;
    flex: none;
    font-size: 13px;
  }
`;
/** The longer of the two. */
const theirs = css`
  flex-grow: 1.4;
`;
const amiss = css`
  color: var(--ae-warn);
  & > svg {
    color: inherit;
  }
`;

/**
 * Over a line that is down nobody can say who is there. Beside the bar the place is kept, so that
 * nothing moves; on a phone it goes to what has more to say now, which may not need a line of its own.
 */
const unknown = css`
  display: none;
  @container (min-width: ${WIDE}) {
    display: inline-flex;
    visibility: hidden;
  }
`;

const MINE: Record<Contact, IconName> = { open: 'check', connecting: 'clock', lost: 'wifi-off' };

export interface RoomHeaderProps {
  name: string;
  /** Which lot of how many is being sold; else why none is. */
  progress: { index: number; count: number } | 'between' | 'upcoming' | 'ended';
  connection: Contact;
  /** Null where the sale is not on: before and after it nobody is expected at the console. */
  auctioneer: 'present' | 'away' | null;
  /** At the end of the line. */
  children?: ReactNode;
}

/** Which sale, how far it is, and whether both ends of the line are there. */
export const RoomHeader = tracked(function RoomHeader(props: RoomHeaderProps) {
  const { t, format } = useI18n();
  const Heading = useMainHeading();
  const { progress: far, connection, auctioneer } = props;
  const on = typeof far === 'object';
  const share: Record<string, string> = {
    '--progress': on ? String(far.index / far.count) : far === 'ended' ? '1' : '0',
  };
  return (
    <header className={`${row} ${figures}`}>
      <Heading className={title}>
        <bdi>{props.name}</bdi>
      </Heading>
      <p className={progress} style={share}>
        <span>
          {on
            ? t('room.progress', { index: format.number(far.index), count: format.number(far.count) })
            : t(`room.progressNone.${far}`)}
        </span>
        <span className={bar} aria-hidden="true" />
      </p>
      <span className={connection === 'open' ? status : `${status} ${amiss}`}>
        <Icon name={MINE[connection]} />
        <span>{t(`room.connection.${connection}`)}</span>
      </span>
      {auctioneer && (
        <span
          className={`${status} ${theirs} ${auctioneer === 'present' ? '' : amiss} ${connection === 'open' ? '' : unknown}`}
        >
          <Icon name={auctioneer === 'present' ? 'gavel' : 'clock'} />
          <span>{t(`room.auctioneer.${auctioneer}`)}</span>
        </span>
      )}
      {props.children}
    </header>
  );
});
