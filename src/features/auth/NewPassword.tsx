import { PasswordInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './NewPassword.module.css';
import { StrengthMeter } from './StrengthMeter.tsx';

/** What a password must have; those that are met are ticked while one is typed. */
const MARKS = [
  ['length', /^.{8,40}$/su],
  ['digit', /\d/],
  ['capital', /\p{Lu}/u],
  ['special', /[^\p{L}\p{N}\s]/u],
] as const;

interface Entry {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

export interface NewPasswordProps {
  readonly password: Entry;
  /** The same once more. */
  readonly confirmation: Entry;
  /** Whose it is, as others know them. */
  readonly contact: string;
  /** Of the first entry; "Password" where it is left out. */
  readonly label?: string | undefined;
}

/** A password that is being chosen, typed twice. */
export function NewPassword({ password, confirmation, contact, label }: NewPasswordProps) {
  const { t } = useTranslation();
  const visibility = { 'aria-label': t('login.showPassword'), tabIndex: 0 };
  return (
    <>
      {/* What managers of passwords keep this one under: the code that stands between is no name, nor is a number without its country. */}
      <input hidden readOnly type="text" name="username" autoComplete="username" value={contact} />
      <div>
        <PasswordInput
          size="md"
          name="password"
          label={label ?? t('login.password')}
          autoComplete="new-password"
          visibilityToggleButtonProps={visibility}
          value={password.value}
          error={password.error}
          onChange={(event) => password.onChange(event.currentTarget.value)}
        />
        <ul className={classes['marks']}>
          {MARKS.map(([name, pattern]) => (
            <li key={name} className={classes['mark']} data-met={pattern.test(password.value) || undefined}>
              {t(`auth.password.${name}`)}
            </li>
          ))}
        </ul>
        <StrengthMeter password={password.value} personal={contact === '' ? [] : contact.split(/[@.+_-]+/)} />
      </div>
      <PasswordInput
        size="md"
        name="confirmation"
        label={t('auth.confirmPassword')}
        autoComplete="new-password"
        visibilityToggleButtonProps={visibility}
        value={confirmation.value}
        error={confirmation.error}
        onChange={(event) => confirmation.onChange(event.currentTarget.value)}
      />
    </>
  );
}
