import type { LotSummary } from '../../../api/schema/lot.ts';
import { Skeleton } from '../../../components/Skeleton.tsx';
import { numberBefore } from '../../../i18n/lot-number.ts';
import { tracked } from '../../../lib/tracked.ts';
import { useI18n, useStore } from '../../../react/context.tsx';
import { css } from '../../../styles/sheet.ts';

const list = css`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 4px 16px;
  margin: 0;
  padding: 12px 14px;
  border-radius: var(--ae-radius-small);
  background: var(--ae-sunken);
  font-size: 15px;
  line-height: 1.45;
  & dt {
    color: var(--ae-ink-soft);
  }
  & dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
`;

/** Data that is sent with a question: the lot, and the user once the profile is known. */
export const ContactSender = tracked(function ContactSender({ lot }: { lot: LotSummary }) {
  const i18n = useI18n();
  const { t } = i18n;
  const { session } = useStore();
  const user = session.user.value;
  const rows: ReadonlyArray<readonly [label: string, value: string, isCode?: boolean]> = user
    ? [
        [t('contact.name'), `${user.firstname} ${user.lastname}`.trim()],
        [t('contact.mail'), user.email, true],
        [t('contact.phone'), user.phone, true],
      ]
    : [];
  return (
    <dl className={list}>
      <dt>{t('contact.horse')}</dt>
      <dd>
        {numberBefore(lot, i18n)}
        <bdi>{lot.name}</bdi>
      </dd>
      {rows.map(([label, value, isCode]) =>
        value ? (
          <Row key={label} label={label}>
            <bdi dir={isCode ? 'ltr' : undefined}>{value}</bdi>
          </Row>
        ) : null,
      )}
      {session.loggedIn.value && user === null && (
        <Row label={t('contact.name')}>
          <Skeleton width="12em" height="1.45em" line />
        </Row>
      )}
    </dl>
  );
});

function Row(props: { label: string; children: React.ReactNode }) {
  return (
    <>
      <dt>{props.label}</dt>
      <dd>{props.children}</dd>
    </>
  );
}
