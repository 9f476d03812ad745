import { useState } from 'react';
import type { Failure } from '../../../api/failure.ts';
import { Button } from '../../../components/Button.tsx';
import { Notice } from '../../../components/Notice.tsx';
import { tracked } from '../../../lib/tracked.ts';
import { useI18n, useStore } from '../../../react/context.tsx';
import { myDataModel } from '../../../state/session/my-data.model.ts';
import { css } from '../../../styles/sheet.ts';
import { DeleteAccountDialog } from './DeleteAccountDialog.tsx';

const section = css`
  display: grid;
  gap: 12px;
  justify-items: start;
  margin-block-start: 40px;
  padding-block-start: 28px;
  border-block-start: 1px solid var(--ae-line);
`;
const heading = css`
  margin: 0;
  font-family: var(--ae-font-display);
  font-size: 19px;
  font-weight: 560;
  line-height: 1.3;
`;
const note = css`
  margin: 0;
  max-inline-size: 52ch;
  color: var(--ae-ink-soft);
  font-size: 15px;
  line-height: 1.5;
  text-wrap: pretty;
`;
const separated = css`
  margin-block-start: 16px;
`;

type Download = 'idle' | 'busy' | 'done' | Failure;

/** A copy of all stored data about the user, and a button to delete the account. */
export const MyDataSection = tracked(function MyDataSection() {
  const { t, errorText } = useI18n();
  const { model, announce } = useStore();
  const myData = model(myDataModel);
  const [download, setDownload] = useState<Download>('idle');
  const [isAsking, setAsking] = useState(false);
  const save = async (): Promise<void> => {
    setDownload('busy');
    const result = await myData.download();
    setDownload(result.ok ? 'done' : result.error);
    if (result.ok) announce(t('myData.downloaded'));
  };
  return (
    <section className={section} aria-labelledby="auction-my-data">
      <h2 id="auction-my-data" className={heading}>
        {t('myData.title')}
      </h2>
      <p className={note}>{t('myData.contents')}</p>
      <Button isBusy={download === 'busy'} onClick={() => void save()}>
        {t(download === 'busy' ? 'myData.downloading' : 'myData.download')}
      </Button>
      {download === 'done' && <Notice tone="good">{t('myData.downloaded')}</Notice>}
      {typeof download === 'object' && (
        <Notice tone="bad" isUrgent>
          {errorText(download.code)}
        </Notice>
      )}
      <p className={`${note} ${separated}`}>{t('myData.leave')}</p>
      <Button onClick={() => setAsking(true)}>{t('myData.delete')}</Button>
      {isAsking && <DeleteAccountDialog onClose={() => setAsking(false)} />}
    </section>
  );
});
