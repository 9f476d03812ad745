import { useRef, useState } from 'react';
import type { LotDocument, LotSummary } from '../../api/schema/lot.ts';
import { Button } from '../../components/Button.tsx';
import { DOCUMENT } from '../../components/drawings.ts';
import { Icon } from '../../components/Icon.tsx';
import { Notice } from '../../components/Notice.tsx';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import type { I18n } from '../../i18n/i18n.ts';
import { downloadInstead } from '../../lib/open-tab.ts';
import { tracked } from '../../lib/tracked.ts';
import { useHost, useI18n, useStore } from '../../react/context.tsx';
import { useSubheading } from '../../react/page-meta.ts';
import { useWaitingAct } from '../../react/use-waiting-act.ts';
import { openDocumentModel } from '../../state/session/open-document.ts';
import { css } from '../../styles/sheet.ts';
import { section, sectionTitle } from './section.ts';

const list = css`
  margin: 0;
  padding: 0;
  list-style: none;
`;
const row = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 12px;
  padding-block: 4px;
  & + & {
    border-block-start: 1px solid var(--ae-line);
  }
`;
const name = css`
  flex: 1 1 180px;
  min-inline-size: 0;
  display: flex;
  gap: 8px;
  align-items: center;
  overflow-wrap: anywhere;
`;
/** Side by side at the end of the row, or of the line below the name. */
const actions = css`
  display: flex;
  flex-wrap: wrap;
  justify-content: end;
  gap: 4px 12px;
  margin-inline-start: auto;
`;
const kind = css`
  color: var(--ae-ink-soft);
  font-size: 13px;
`;

/**
 * Documents of the lot. A guest must sign in for some of them. After a sign-in in place the document opens;
 * after one on another page the list gets the focus, because a popup blocker would block the new tab.
 */
export const LotDocuments = tracked(function LotDocuments(props: {
  lot: LotSummary;
  documents: readonly LotDocument[];
}) {
  const { lot } = props;
  const i18n = useI18n();
  const Heading = useSubheading();
  const heading = useRef<HTMLHeadingElement>(null);
  useWaitingAct('document', lot.id, () => heading.current?.focus());
  return (
    <section className={section}>
      <Heading ref={heading} className={sectionTitle} tabIndex={-1}>
        {i18n.t('lot.documents.title')}
      </Heading>
      <ul className={list}>
        {props.documents.map((document) => (
          <DocumentRow key={document.id} lot={lot} document={document} />
        ))}
      </ul>
    </section>
  );
});

const DocumentRow = tracked(function DocumentRow(props: { lot: LotSummary; document: LotDocument }) {
  const { lot, document } = props;
  const i18n = useI18n();
  const { t } = i18n;
  const store = useStore();
  const host = useHost();
  const [loading, setLoading] = useState<'tab' | 'file' | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const isLocked = document.login && !store.session.isLoggedIn.value;

  const open = async (as: 'tab' | 'file' = 'tab'): Promise<void> => {
    setLoading(as);
    setFailure(null);
    const tab = as === 'file' ? downloadInstead(window) : undefined;
    const result = await store.model(openDocumentModel)(document.path, tab);
    setLoading(null);
    if (!result.ok) setFailure(result.error.code);
  };
  const press = (): void => {
    if (isLocked) store.navigation.requireLogin(host, 'document', () => void open(), { lot });
    else void open();
  };
  return (
    <li className={row}>
      <span className={name}>
        <Icon drawing={DOCUMENT} />
        <span>
          <bdi>{document.name}</bdi>{' '}
          <bdi className={kind} dir={i18n.direction.value}>
            {kindAndSize(document, i18n)}
          </bdi>
        </span>
      </span>
      <span className={actions}>
        <Button variant="quiet" isBusy={loading === 'tab'} onClick={press}>
          {isLocked && <Icon name="lock" />}
          {t(`lot.documents.${loading === 'tab' ? 'opening' : isLocked ? 'signIn' : 'open'}`)}
          <VisuallyHidden>: {document.name}</VisuallyHidden>
        </Button>
        {!isLocked && (
          <Button variant="quiet" isBusy={loading === 'file'} onClick={() => void open('file')}>
            {t('lot.documents.download')}
            <VisuallyHidden>: {document.name}</VisuallyHidden>
          </Button>
        )}
      </span>
      {failure && (
        <Notice tone="bad" isUrgent>
          {t('lot.documents.failed', { name: document.name, reason: i18n.errorText(failure) })}
        </Notice>
      )}
    </li>
  );
});

const MEGABYTE = 1_000_000;

/** "PDF · 1.2 MB". */
function kindAndSize({ type, size }: LotDocument, { t, format }: I18n): string {
  const subtype = type.split(';')[0]?.split('/')[1]?.split('+')[0]?.toUpperCase();
  const parts = [subtype];
  if (size !== null) {
    parts.push(
      size >= MEGABYTE
        ? t('lot.documents.megabytes', { size: format.number(Math.round(size / 100_000) / 10) })
        : t('lot.documents.kilobytes', { size: format.number(Math.max(1, Math.round(size / 1000))) }),
    );
  }
  return parts.filter(Boolean).join(' · ');
}
