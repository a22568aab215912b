import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import { Select } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { callingCodes, ownCountry } from './numbers.ts';
import type { CountryCode } from './numbers.ts';

export interface CountrySelectProps {
  /** The likely one where none was chosen. */
  readonly country: CountryCode | null;
  readonly onChange: (country: CountryCode) => void;
}

/** The country of a number; it is searched by its name and its calling code. */
export default function CountrySelect({ country, onChange }: CountrySelectProps) {
  const { t, i18n } = useTranslation();
  const countries = useCountries();
  return (
    <Select
      size="md"
      label={t('auth.phone.country')}
      data={countries}
      value={country ?? ownCountry(i18n.language)}
      searchable
      // What is typed replaces the country that stands there.
      onFocus={(event) => event.currentTarget.select()}
      allowDeselect={false}
      autoComplete="off"
      nothingFoundMessage={t('auth.phone.noCountry')}
      comboboxProps={{ withinPortal: false }}
      onChange={(next) => next !== null && onChange(next as CountryCode)}
    />
  );
}

/** Countries by their names in the language of the page, in its order, with their calling codes. */
function useCountries(): { readonly value: string; readonly label: string }[] {
  const { i18n } = useTranslation();
  return useMemo(() => {
    const tag = i18n.language.replace('_', '-');
    const names = new Intl.DisplayNames([tag], { type: 'region' });
    return callingCodes()
      .map(({ country, code }) => ({ value: country, name: names.of(country) ?? country, code }))
      .sort((one, other) => one.name.localeCompare(other.name, tag))
      .map(({ value, name, code }) => ({ value, label: `${name} (\u2066+${code}\u2069)` }));
  }, [i18n.language]);
}
