import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CONTACT_FIELD } from '../contactInput.tsx';
import type { ContactFieldProps, ContactInput } from '../contactInput.tsx';
import { useEditedText } from '../../../ui/input/useEditedText.ts';
import CountrySelect from './CountrySelect.tsx';
import { callingCode, e164, ownCountry, splitNumber } from './numbers.ts';
import type { CountryCode, TypedNumber } from './numbers.ts';
import classes from './phoneInput.module.css';

/** The field keeps one text: the country, a blank, and what is dialled there. */
const written = ({ country, number }: TypedNumber): string => `${country} ${number}`;

const typedIn = (text: string): TypedNumber => ({
  country: text.slice(0, 2) as CountryCode,
  number: text.slice(3),
});

/** Phone numbers. */
export const phoneInput: ContactInput = {
  kind: 'phone',
  Field: PhoneField,
  initial: (language) => written({ country: ownCountry(language), number: '' }),
  problemOf: (text) => (e164(typedIn(text)) === '' ? 'validation.phoneFormat' : undefined),
  valueOf: (text) => e164(typedIn(text)),
  code: 'smsCode',
};

/** The country, which can be searched by its name and its calling code, and the number. */
function PhoneField({ text, error, onChange }: ContactFieldProps) {
  const { t } = useTranslation();
  const { country, number } = typedIn(text);
  const input = useEditedText<HTMLInputElement>(number, ({ text: typed, caret }) => {
    const split = splitNumber(typed);
    onChange(written(split ?? { country, number: typed }));
    return split === undefined ? caret : split.number.length;
  });
  return (
    <div className={classes['phone']}>
      <CountrySelect country={country} onChange={(next) => onChange(written({ country: next, number }))} />
      <TextInput
        size="md"
        name={CONTACT_FIELD}
        type="tel"
        inputMode="tel"
        label={t('auth.phone.number')}
        autoComplete="tel-national"
        {...input}
        error={error}
        classNames={{ input: classes['number'] ?? '', section: classes['code'] ?? '' }}
        leftSection={<span>{`+${callingCode(country)}`}</span>}
        leftSectionWidth={64}
        leftSectionPointerEvents="none"
      />
    </div>
  );
}
