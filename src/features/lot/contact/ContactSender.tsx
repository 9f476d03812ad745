import type { LotSummary } from '../../../api/schema/lot.ts';
import { EmailAddress } from '../../../components/EmailAddress.tsx';
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
  const name = user && `${user.firstname} ${user.lastname}`.trim();
  return (
    <dl className={list}>
      <dt>{t('contact.horse')}</dt>
      <dd>
        {numberBefore(lot, i18n)}
        <bdi>{lot.name}</bdi>
      </dd>
      {name && (
        <Row label={t('contact.name')}>
          <bdi>{name}</bdi>
        </Row>
      )}
      {user?.email && (
        <Row label={t('contact.mail')}>
          <EmailAddress value={user.email} />
        </Row>
      )}
      {user?.phone && (
        <Row label={t('contact.phone')}>
          <bdi dir="ltr">{user.phone}</bdi>
        </Row>
      )}
      {session.isLoggedIn.value && user === null && (
        <Row label={t('contact.name')}>
          <Skeleton width="12em" height="1.45em" isLine />
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
