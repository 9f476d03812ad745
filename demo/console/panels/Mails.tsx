import { tracked } from '../../../src/lib/tracked.ts';
import { useConsole, useI18n } from '../ui/context.tsx';
import { disclosure, heading, listEntry, muted, panel, plainList } from '../ui/styles.ts';
import { zonedText } from '../ui/texts.ts';

const HEADING_ID = 'console-mails';

/**
 * The state of the delivery of mails: the number that wait, failing mails with the reason, and mails given up.
 */
export const Mails = tracked(function Mails() {
  const { mails, sale } = useConsole();
  const i18n = useI18n();
  const { t } = i18n;
  /** Time zone of the sale that is run here; mails do not belong to an auction. */
  const timeZone = sale.view.value?.auction.timeZone ?? null;
  const state = mails.state.value;
  if (state === null) return null;
  const { delivers, waiting, failing, givenUp } = state;
  return (
    <section className={panel} aria-labelledby={HEADING_ID}>
      <h2 id={HEADING_ID} className={heading}>
        {t('mails.title')}
      </h2>
      <p className={muted} role="status">
        {delivers ? t('mails.waiting', { count: waiting }) : t('mails.noServer', { count: waiting })}{' '}
        {failing.length > 0 && t('mails.failing', { count: failing.length })}{' '}
        {givenUp.length > 0 && t('mails.givenUp', { count: givenUp.length })}
      </p>
      {failing.length + givenUp.length === 0 ? null : (
        <details className={disclosure}>
          <summary>{t('mails.show')}</summary>
          <ul className={plainList}>
            {failing.map((mail) => (
              <FailedMail
                key={mail.id}
                mail={mail}
                nextStep={t('mails.retry', { time: zonedText('time', mail.retryAt, timeZone, i18n) })}
              />
            ))}
            {givenUp.map((mail) => (
              <FailedMail
                key={mail.id}
                mail={mail}
                nextStep={t('mails.gaveUp', {
                  time: zonedText('datetimeshort', mail.givenUpAt, timeZone, i18n),
                })}
              />
            ))}
          </ul>
        </details>
      )}
    </section>
  );
});

const FailedMail = tracked(function FailedMail(props: {
  mail: { recipient: string; subject: string; failure: string; attempts: number };
  /** The next step, or the last one, of its delivery. */
  nextStep: string;
}) {
  const { t } = useI18n();
  const { recipient, subject, failure, attempts } = props.mail;
  return (
    <li className={listEntry}>
      <strong>
        <bdi>{recipient}</bdi>
      </strong>
      <bdi>{subject}</bdi>
      <span className={muted}>
        {t('mails.failure', { code: failure, count: attempts })} {props.nextStep}
      </span>
    </li>
  );
});
