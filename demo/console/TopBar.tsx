import { Button } from '../../src/components/Button.tsx';
import type { IconName } from '../../src/components/Icon.tsx';
import { Notice } from '../../src/components/Notice.tsx';
import { Pill, type Tone } from '../../src/components/Pill.tsx';
import { Select } from '../../src/components/Select.tsx';
import { tracked } from '../../src/lib/tracked.ts';
import { css } from '../../src/styles/sheet.ts';
import { useConsole, useI18n, useRunning } from './context.tsx';
import { LANGUAGES } from './i18n.ts';
import { muted, row } from './styles.ts';

const bar = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 16px;
`;
const title = css`
  margin: 0;
  font-size: 18px;
  font-weight: 640;
  line-height: 1.3;
`;
const STATUS: Readonly<Record<string, { icon: IconName; tone: Tone }>> = {
  upcoming: { icon: 'clock', tone: 'neutral' },
  live: { icon: 'gavel', tone: 'good' },
  paused: { icon: 'minus', tone: 'warn' },
  ended: { icon: 'close', tone: 'neutral' },
};

/** Which sale this is, how it stands, and who else is there. */
export const TopBar = tracked(function TopBar(props: { typing: boolean }) {
  const { session, desk, contact, keysOn, setKeysOn } = useConsole();
  const { view } = useRunning();
  const i18n = useI18n();
  const { t } = i18n;
  const { name, status } = view.auction;
  const state = contact.state.value;
  const on = keysOn.value;
  return (
    <header>
      <div className={bar}>
        <div>
          <h1 className={title}>{name}</h1>
          <div className={row}>
            <Pill {...(STATUS[status] ?? { icon: 'clock' })}>{t(`sale.status.${status}`)}</Pill>
            {state === 'retrying' ? null : (
              <Pill icon={state === 'open' ? 'check' : 'clock'}>{t(`contact.${state}`)}</Pill>
            )}
            <span className={muted}>{t('sale.viewers', { count: view.viewers })}</span>
            {/* In place of a longer text: a line of its own would move the desk with every field entered. */}
            {on && props.typing ? (
              <Pill icon="minus">{t('keys.typing')}</Pill>
            ) : (
              <span className={muted}>{t(view.autopilot ? 'sale.autopilot' : 'sale.inCharge')}</span>
            )}
          </div>
        </div>
        <div className={row}>
          <Button aria-pressed={on} title={t('keys.use')} onClick={() => setKeysOn(!on)}>
            {t(on ? 'keys.on' : 'keys.off')}
          </Button>
          <Select
            label={t('language')}
            value={i18n.locale.value}
            options={LANGUAGES}
            onChange={(locale) => void i18n.change(locale)}
          />
          {(desk.auctions.value?.length ?? 0) > 1 ? (
            <Button onClick={() => desk.choose(null)}>{t('choose.other')}</Button>
          ) : null}
          <Button variant="quiet" onClick={session.signOut}>
            {t('signOut')}
          </Button>
        </div>
      </div>
    </header>
  );
});

/** Says that what is shown may be old; the whole width, above everything that is pressed. */
export const ContactNotice = tracked(function ContactNotice() {
  const { contact, desk } = useConsole();
  const { t, errorText, format } = useI18n();
  const run = (): void => {
    contact.resume();
    void desk.reload();
  };
  const action = { label: t('contact.again'), run };
  const failure = desk.failure.value;
  if (failure !== null) {
    return (
      <Notice tone="bad" icon="wifi-off" urgent action={action}>
        {t('contact.lost', { time: format.time(desk.asOf.value) })} {errorText(failure.code)}
      </Notice>
    );
  }
  if (contact.state.value !== 'retrying') return null;
  return (
    <Notice tone="warn" icon="wifi-off" action={action}>
      {t('contact.retrying')}
    </Notice>
  );
});
