import { Button } from '../../../src/components/Button.tsx';
import type { IconName } from '../../../src/components/Icon.tsx';
import { Notice } from '../../../src/components/Notice.tsx';
import { Pill } from '../../../src/components/Pill.tsx';
import { Select } from '../../../src/components/Select.tsx';
import type { Tone } from '../../../src/components/tones.ts';
import { tracked } from '../../../src/lib/tracked.ts';
import { css } from '../../../src/styles/sheet.ts';
import { LANGUAGES } from '../messages/i18n.ts';
import { saleStatus } from '../state/sale-view.ts';
import { useConsole, useI18n, useSaleView } from '../ui/context.tsx';
import { muted, row } from '../ui/styles.ts';
import { auctionNote, zonedText } from '../ui/texts.ts';

const bar = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 16px;
`;
/** Shrinks, so that the settings stay beside it on a tablet. */
const about = css`
  flex: 1 1 320px;
  min-inline-size: 0;
`;
const facts = css`
  @container (min-width: 860px) {
    flex-wrap: nowrap;
    & > :not(:last-child) {
      flex: none;
    }
    & > :last-child {
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
    }
  }
`;
const title = css`
  margin: 0;
  font-size: 18px;
  font-weight: 640;
  line-height: 1.3;
`;
const PILL_BY_STATUS: Readonly<Record<string, { icon: IconName; tone: Tone }>> = {
  upcoming: { icon: 'clock', tone: 'neutral' },
  live: { icon: 'gavel', tone: 'good' },
  paused: { icon: 'minus', tone: 'warn' },
  ended: { icon: 'close', tone: 'neutral' },
};

/** The sale's name and status, the connection, and the settings of this console. */
export const TopBar = tracked(function TopBar() {
  const { session, sale, connection, bell, areShortcutsOn, setShortcutsOn } = useConsole();
  const { view } = useSaleView();
  const i18n = useI18n();
  const { t } = i18n;
  const status = saleStatus(view.auction);
  const state = connection.state.value;
  /** False: the notice below reports the connection, and the bar does not. */
  const isInContact = state !== 'retrying' && sale.failure.value === null;
  const isOn = areShortcutsOn.value;
  return (
    <header>
      <div className={bar}>
        <div className={about}>
          <h1 className={title}>{view.auction.name}</h1>
          <div className={`${row} ${facts}`}>
            <Pill {...(PILL_BY_STATUS[status] ?? { icon: 'clock' })}>{t(`sale.status.${status}`)}</Pill>
            {isInContact && <Pill icon={state === 'open' ? 'check' : 'clock'}>{t(`contact.${state}`)}</Pill>}
            <span className={muted}>
              {t('sale.viewers', { count: view.viewers })} · {auctionNote(view.auction, i18n)}
              {view.autopilot && ` · ${t('sale.autopilot')}`}
            </span>
          </div>
        </div>
        <div className={row}>
          <Button aria-pressed={isOn} title={t('keys.use')} onClick={() => setShortcutsOn(!isOn)}>
            {t(isOn ? 'keys.on' : 'keys.off')}
          </Button>
          <Button
            aria-pressed={bell.isOn.value}
            title={t('sound.use')}
            onClick={() => bell.setOn(!bell.isOn.peek())}
          >
            {t(bell.isOn.value ? 'sound.on' : 'sound.off')}
          </Button>
          <Select
            label={t('language')}
            value={i18n.locale.value}
            options={LANGUAGES}
            onChange={(locale) => void i18n.change(locale)}
          />
          {(sale.auctions.value?.length ?? 0) > 1 ? (
            <Button onClick={() => sale.choose(null)}>{t('choose.other')}</Button>
          ) : null}
          <Button variant="quiet" onClick={session.signOut}>
            {t('signOut')}
          </Button>
        </div>
      </div>
    </header>
  );
});

/** Warns across the whole width that the shown state may be stale. */
export const ConnectionNotice = tracked(function ConnectionNotice() {
  const { connection, sale } = useConsole();
  const { view } = useSaleView();
  const i18n = useI18n();
  const { t, errorText } = i18n;
  const retry = (): void => {
    connection.reconnect();
    void sale.reload();
  };
  const action = { label: t('contact.again'), run: retry };
  const failure = sale.failure.value;
  if (failure !== null) {
    return (
      <Notice tone="bad" icon="wifi-off" isUrgent action={action}>
        {t('contact.lost', { time: zonedText('time', sale.asOf.value, view.auction.timeZone, i18n) })}{' '}
        {errorText(failure.code)}
      </Notice>
    );
  }
  if (connection.state.value !== 'retrying') return null;
  return (
    <Notice tone="warn" icon="wifi-off" action={action}>
      {t('contact.retrying')}
    </Notice>
  );
});
