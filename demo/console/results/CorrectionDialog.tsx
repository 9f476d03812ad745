import { useState } from 'react';
import { Dialog } from '../../../src/components/Dialog.tsx';
import { Select } from '../../../src/components/Select.tsx';
import { Skeleton } from '../../../src/components/Skeleton.tsx';
import { TextArea } from '../../../src/components/TextArea.tsx';
import { TextField } from '../../../src/components/TextField.tsx';
import { LOCALES, type Locale } from '../../../src/domain/locale.ts';
import { tracked } from '../../../src/lib/tracked.ts';
import {
  CORRECTED_NAMES,
  CORRECTED_TEXTS,
  type CorrectedText,
  HEIGHT,
  type LotTexts,
  NAME_LENGTH,
  TEXT_LENGTHS,
} from '../../console-api/corrections.ts';
import { Form, FormButtons } from '../forms/Form.tsx';
import { ReasonField } from '../forms/ReasonField.tsx';
import { LANGUAGES } from '../messages/i18n.ts';
import { useConsole, useI18n } from '../ui/context.tsx';
import { FailureNotice } from '../ui/FailureNotice.tsx';
import { useFocusAfterDialog } from '../ui/focus.ts';
import { muted, stack } from '../ui/styles.ts';
import { PictureOrder } from './PictureOrder.tsx';

/**
 * Corrects the texts and facts of a lot, and the order of its pictures. If people may have bid on it, its page
 * can show that it was corrected.
 */
export const CorrectionDialog = tracked(function CorrectionDialog() {
  const { corrections } = useConsole();
  const { t } = useI18n();
  const texts = corrections.texts.value;
  const failure = corrections.failure.value;
  const isOpen = corrections.opened.value !== null;
  useFocusAfterDialog(isOpen);
  if (!isOpen) return null;
  return (
    <Dialog
      id="console-correction"
      title={texts === null ? t('correct.title') : t('correct.of', { number: texts.number })}
      closeLabel={t('close')}
      width="640px"
      onClose={corrections.close}
    >
      <div className={stack}>
        {texts !== null && <CorrectionForm key={texts.auctionlot} texts={texts} />}
        <FailureNotice failure={failure} />
        {texts === null && failure === null && <Skeleton height="240px" />}
      </div>
    </Dialog>
  );
});

const CorrectionForm = tracked(function CorrectionForm(props: { texts: LotTexts }) {
  const { corrections, results } = useConsole();
  const i18n = useI18n();
  const { t } = i18n;
  const { number: _number, isMarked, pictures: storedPictures, ...stored } = props.texts;
  const [lot, setLot] = useState(stored);
  const [pictures, setPictures] = useState<LotTexts['pictures']>(storedPictures);
  const [height, setHeight] = useState(stored.height === null ? '' : String(stored.height));
  const [reason, setReason] = useState('');
  const [language, setLanguage] = useState<Locale>(i18n.locale.peek());
  const centimetres = height.trim() === '' ? null : Number(height.replace(',', '.'));
  const isHeight = centimetres === null || (centimetres >= HEIGHT.least && centimetres <= HEIGHT.most);
  const submit = async (): Promise<void> => {
    if (!isHeight) return;
    const kept = pictures.map(({ id }) => id);
    if (await corrections.save({ ...lot, height: centimetres, pictures: kept, reason })) {
      corrections.close();
      await results.reload();
    }
  };
  /** A text that is the same in all languages changes in all of them. */
  const setText = (field: CorrectedText, value: string): void => {
    const former = lot[field];
    const isOne = LOCALES.every((locale) => former[locale] === former[language]);
    const text = isOne ? { en: value, de: value, fr: value, ar: value } : { ...former, [language]: value };
    setLot({ ...lot, [field]: text });
  };
  return (
    <Form onSubmit={submit}>
      <p className={muted}>{t(isMarked ? 'correct.marked' : 'correct.unmarked')}</p>
      <Select
        label={t('correct.language')}
        value={language}
        options={LANGUAGES}
        onChange={(locale) => setLanguage(locale as Locale)}
      />
      {CORRECTED_TEXTS.map((field) => {
        const Field = field === 'description' ? TextArea : TextField;
        return (
          <Field
            key={field}
            id={`correct-${field}`}
            label={t(`correct.field.${field}`)}
            lang={language}
            value={lot[field][language]}
            maxLength={TEXT_LENGTHS[field]}
            autoComplete="off"
            onChange={(event: { readonly target: { readonly value: string } }) =>
              setText(field, event.target.value)
            }
          />
        );
      })}
      {CORRECTED_NAMES.map((field) => (
        <TextField
          key={field}
          id={`correct-${field}`}
          label={t(`correct.field.${field}`)}
          value={lot[field]}
          maxLength={NAME_LENGTH}
          autoComplete="off"
          onChange={(event) => setLot({ ...lot, [field]: event.target.value })}
        />
      ))}
      <TextField
        id="correct-dateOfBirth"
        label={t('correct.field.dateOfBirth')}
        hint={t('correct.dateHint')}
        value={lot.dateOfBirth}
        pattern="\d{4}(-\d{2}-\d{2})?"
        autoComplete="off"
        onChange={(event) => setLot({ ...lot, dateOfBirth: event.target.value })}
      />
      <TextField
        id="correct-height"
        label={t('correct.field.height')}
        inputMode="decimal"
        error={isHeight ? undefined : t('correct.heightWrong')}
        value={height}
        autoComplete="off"
        onChange={(event) => setHeight(event.target.value)}
      />
      <PictureOrder
        stored={storedPictures}
        pictures={pictures}
        onChange={(changed) => setPictures([...changed])}
      />
      <ReasonField id="correct-reason" value={reason} onValue={setReason} />
      <FormButtons submit={t('correct.save')} isBusy={corrections.isBusy.value} onBack={corrections.close} />
    </Form>
  );
});
