import { useState } from 'react';
import { Button } from '../../../src/components/Button.tsx';
import { Skeleton } from '../../../src/components/Skeleton.tsx';
import { TextArea } from '../../../src/components/TextArea.tsx';
import { TextField } from '../../../src/components/TextField.tsx';
import { equal } from '../../../src/lib/equal.ts';
import { tracked } from '../../../src/lib/tracked.ts';
import { css } from '../../../src/styles/sheet.ts';
import { OFFICE_LINE_LENGTH, type OfficeData } from '../../console-api/office.ts';
import { Form } from '../forms/Form.tsx';
import { LANGUAGES } from '../messages/i18n.ts';
import { useConsole, useI18n } from '../ui/context.tsx';
import { FailureNotice } from '../ui/FailureNotice.tsx';
import { checkbox, disclosure, heading, muted, panel, row, stack } from '../ui/styles.ts';
import { page, title } from '../ui/table-styles.ts';
import { StaffSection } from './StaffSection.tsx';

const FIELDS = [
  'name',
  'company',
  'mail',
  'phone',
  'telefax',
  'website',
  'street',
  'streetnumber',
  'zip',
  'city',
  'country',
] as const;
/** Logos are drawn for light backgrounds. */
const picture = css`
  max-inline-size: 260px;
  max-block-size: 64px;
  inline-size: auto;
  block-size: auto;
  justify-self: start;
  align-self: start;
`;
const REQUIRED_FIELDS: readonly string[] = ['name', 'mail'];

/** The office's own data: name, address, sender of mails, conditions of sale. */
export const OfficeScreen = tracked(function OfficeScreen() {
  const { office } = useConsole();
  const { t } = useI18n();
  const failure = office.failure.value;
  const data = office.data.value;
  return (
    <main className={page}>
      <div className={row}>
        <Button onClick={office.close}>{t('back')}</Button>
      </div>
      <h1 className={title} tabIndex={-1}>
        {t('office.title')}
      </h1>
      {data === null && <FailureNotice failure={failure} onRetry={office.open} />}
      {data === null ? failure === null && <Skeleton height="480px" /> : <OfficeForm stored={data} />}
      <StaffSection />
    </main>
  );
});

const Logo = tracked(function Logo() {
  const { office, link } = useConsole();
  const logo = office.logo.value;
  const src = logo && link(logo.path);
  if (logo === null || src === null) return null;
  return <img className={picture} src={src} alt={logo.alt} width={logo.width} height={logo.height} />;
});

const OfficeForm = tracked(function OfficeForm({ stored }: { stored: OfficeData }) {
  const { office } = useConsole();
  const { t } = useI18n();
  const [data, setData] = useState(stored);
  const [isSaved, setSaved] = useState(false);
  const [isTried, setTried] = useState(false);
  const { auctioneer, conditions } = data;
  const { version, ...texts } = conditions;
  const { version: storedVersion, ...storedTexts } = stored.conditions;
  // New texts need a new version: bids name the version that their bidder has read.
  const needsVersion = !equal(texts, storedTexts) && (version === storedVersion || version.trim() === '');
  const change = (changed: Partial<OfficeData>): void => {
    setSaved(false);
    setData({ ...data, ...changed });
  };
  const submit = async (): Promise<void> => {
    setTried(true);
    if (needsVersion || auctioneer.name.trim() === '' || auctioneer.mail.trim() === '') return;
    setSaved(await office.save(data));
  };
  return (
    <Form onSubmit={submit}>
      <section className={panel} aria-labelledby="office-auctioneer">
        <h2 id="office-auctioneer" className={heading}>
          {t('office.auctioneer')}
        </h2>
        <div className={stack}>
          <Logo />
          {FIELDS.map((field) => (
            <TextField
              key={field}
              id={`office-${field}`}
              label={t(`office.field.${field}`)}
              value={auctioneer[field]}
              maxLength={OFFICE_LINE_LENGTH}
              required={REQUIRED_FIELDS.includes(field)}
              type={field === 'mail' ? 'email' : 'text'}
              autoComplete="off"
              onChange={({ target: { value } }) => change({ auctioneer: { ...auctioneer, [field]: value } })}
            />
          ))}
          <label className={checkbox}>
            <input
              type="checkbox"
              checked={auctioneer.isAddressNeeded}
              onChange={({ target: { checked } }) =>
                change({ auctioneer: { ...auctioneer, isAddressNeeded: checked } })
              }
            />
            {t('office.isAddressNeeded')}
          </label>
        </div>
      </section>
      <section className={panel} aria-labelledby="office-conditions">
        <h2 id="office-conditions" className={heading}>
          {t('office.conditions')}
        </h2>
        <div className={stack}>
          <p className={muted}>{t('office.conditionsLead')}</p>
          <TextField
            id="office-version"
            label={t('office.version')}
            value={version}
            maxLength={40}
            autoComplete="off"
            error={isTried && needsVersion ? t('office.needsVersion') : undefined}
            onChange={({ target: { value } }) => change({ conditions: { ...conditions, version: value } })}
          />
          {LANGUAGES.map(({ value: locale, label }) => (
            <details key={locale} className={disclosure}>
              <summary lang={locale}>{label}</summary>
              <div className={stack}>
                <TextField
                  id={`office-name-${locale}`}
                  label={t('office.pageName')}
                  lang={locale}
                  value={conditions.names[locale] ?? ''}
                  maxLength={OFFICE_LINE_LENGTH}
                  autoComplete="off"
                  onChange={({ target: { value } }) =>
                    change({
                      conditions: { ...conditions, names: { ...conditions.names, [locale]: value } },
                    })
                  }
                />
                <TextArea
                  id={`office-text-${locale}`}
                  label={t('office.pageText')}
                  lang={locale}
                  rows={12}
                  value={conditions.contents[locale] ?? ''}
                  onChange={({ target: { value } }) =>
                    change({
                      conditions: { ...conditions, contents: { ...conditions.contents, [locale]: value } },
                    })
                  }
                />
              </div>
            </details>
          ))}
        </div>
      </section>
      <FailureNotice failure={office.failure.value} />
      <p className={muted} role="status">
        {isSaved && t('office.saved')}
      </p>
      <div>
        <Button type="submit" variant="primary" isBusy={office.isBusy.value}>
          {t('form.save')}
        </Button>
      </div>
    </Form>
  );
});
