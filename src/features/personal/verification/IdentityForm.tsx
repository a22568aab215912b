import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Application, Identity } from '../../../stores/account/verification.ts';
import {
  COUNTRIES,
  forgetUploads,
  latestBirthDate,
  submitApplication,
  useUploads,
} from '../../../stores/account/verification.ts';
import { useForm } from '../../../stores/data/useForm.ts';
import { composedText } from '../../../ui/input/cleaning.ts';
import { useCleanedText } from '../../../ui/input/useCleanedText.ts';
import { DOCUMENT_TYPES, ORDER, problemsOf, sidesOf } from './identityForm.ts';
import type { IdentityFields, Problem } from './identityForm.ts';
import { PictureField } from './PictureField.tsx';
import classes from './Verification.module.css';

export interface IdentityFormProps {
  readonly application: Application;
  /** The application was taken. */
  readonly onSent: () => void;
}

const LONGEST_NAME = 100;

/** Who the user is, and the pictures that prove it. */
export function IdentityForm({ application, onSent }: IdentityFormProps) {
  const { t } = useTranslation();
  const countries = useCountries();
  const uploads = useUploads();
  const {
    country = '',
    fullName = '',
    birthDate = '',
    documentType = 'passport',
  } = application.identity ?? {};
  const form = useForm<IdentityFields, Problem>({
    id: `verification:${application.submittedAt ?? ''}`,
    initial: { country, fullName, birthDate, documentType, documentNumber: '' },
    validate: problemsOf,
    validatesChanges: true,
  });
  const [isTried, setTried] = useState(false);
  const [latest] = useState(() => latestBirthDate());
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => forgetUploads, []);
  const { values, change, errors } = form;
  const fullNameInput = useCleanedText(
    values.fullName,
    (text) => composedText(text, LONGEST_NAME),
    (text) => change({ fullName: text }),
  );
  const errorOf = (name: keyof IdentityFields): string | undefined => {
    const problem = errors[name];
    return problem === undefined ? undefined : t(problem);
  };
  const sides = sidesOf(values.documentType);
  const isThere = (side: (typeof sides)[number]): boolean =>
    uploads[side] === undefined ? application.pictures.includes(side) : uploads[side].state === 'uploaded';
  const areThere = sides.every(isThere);

  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    void form.submit(async (fields) => {
      if (!areThere) return false;
      const isTaken = await submitApplication(trimmed(fields));
      if (isTaken) onSent();
      return isTaken;
    });
    const problems = problemsOf(values);
    const wrong = ORDER.find((name) => problems[name] !== undefined);
    const selector = wrong === undefined ? '[data-absent] button' : `[name="${wrong}"]`;
    element.current?.querySelector<HTMLElement>(selector)?.focus();
  };

  return (
    <form ref={element} className={classes['form']} noValidate onSubmit={onSubmit}>
      <div className={classes['fields']}>
        <NativeSelect
          name="country"
          label={t('personal.verification.country')}
          data={[{ value: '', label: '' }, ...countries]}
          value={values.country}
          error={errorOf('country')}
          onChange={(event) => change({ country: event.currentTarget.value as Identity['country'] })}
        />
        <NativeSelect
          name="documentType"
          label={t('personal.verification.documentType')}
          data={DOCUMENT_TYPES.map((value) => ({ value, label: t(`personal.verification.type.${value}`) }))}
          value={values.documentType}
          onChange={(event) =>
            change({ documentType: event.currentTarget.value as Identity['documentType'] })
          }
        />
        <TextInput
          name="fullName"
          label={t('personal.verification.fullName')}
          description={t('personal.verification.fullNameHint')}
          descriptionProps={{ mt: 6 }}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autoComplete="name"
          {...fullNameInput}
          error={errorOf('fullName')}
        />
        <TextInput
          name="documentNumber"
          label={t('personal.verification.documentNumber')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={30}
          dir="ltr"
          value={values.documentNumber}
          error={errorOf('documentNumber')}
          onChange={(event) => change({ documentNumber: event.currentTarget.value })}
        />
        <TextInput
          name="birthDate"
          type="date"
          label={t('personal.verification.birthDate')}
          autoComplete="bday"
          max={latest}
          value={values.birthDate}
          error={errorOf('birthDate')}
          onChange={(event) => change({ birthDate: event.currentTarget.value })}
        />
      </div>
      <fieldset className={classes['pictures']}>
        <legend className={classes['legend']}>{t('personal.verification.pictures')}</legend>
        <span className={classes['hint']}>{t('personal.verification.rules')}</span>
        {sides.map((side) => (
          <PictureField
            key={side}
            side={side}
            upload={uploads[side]}
            isThere={isThere(side)}
            isMissing={isTried && uploads[side] === undefined && !isThere(side)}
          />
        ))}
      </fieldset>
      <Button type="submit" size="md" fullWidth aria-disabled={form.loading}>
        {t(form.loading ? 'personal.verification.submitting' : 'personal.verification.submit')}
      </Button>
    </form>
  );
}

function trimmed({ country, fullName, documentNumber, ...rest }: IdentityFields): Identity {
  // Validated: a country was chosen.
  const chosen = country as Identity['country'];
  return { ...rest, country: chosen, fullName: fullName.trim(), documentNumber: documentNumber.trim() };
}

/** The countries by their names in the language of the page, in its order. */
function useCountries(): readonly { readonly value: string; readonly label: string }[] {
  const { i18n } = useTranslation();
  return useMemo(() => {
    const tag = i18n.language.replace('_', '-');
    const names = new Intl.DisplayNames([tag], { type: 'region' });
    return COUNTRIES.map((value) => ({ value, label: names.of(value) ?? value })).sort((a, b) =>
      a.label.localeCompare(b.label, tag),
    );
  }, [i18n.language]);
}
