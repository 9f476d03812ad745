import { useMemo } from 'react';
import { SelectField } from '../../../components/SelectField.tsx';
import { tracked } from '../../../lib/tracked.ts';
import { useI18n } from '../../../react/context.tsx';
import type { BoundField } from '../forms/use-form.ts';
import { countriesIn } from './countries.ts';

/** The country of residence, by its name in the page's language. */
export const CountryField = tracked(function CountryField(props: BoundField) {
  const i18n = useI18n();
  const locale = i18n.locale.value;
  const countries = useMemo(() => countriesIn(locale), [locale]);
  return (
    <SelectField
      {...props}
      label={i18n.t('account.field.country')}
      placeholder={i18n.t('account.field.choose')}
      autoComplete="country"
      options={countries}
    />
  );
});
