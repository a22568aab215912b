import { PasswordInput } from '@mantine/core';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './NewPassword.module.css';

/** What a password must have; those that are met are ticked while one is typed. */
const MARKS = [
  ['length', /^.{8,40}$/su],
  ['digit', /\d/],
  ['capital', /\p{Lu}/u],
  ['special', /[^\p{L}\p{N}\s]/u],
] as const;

export interface NewPasswordProps {
  readonly ref?: Ref<HTMLInputElement>;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (password: string) => void;
}

/** A password that is being chosen. */
export function NewPassword({ ref, value, error, onChange }: NewPasswordProps) {
  const { t } = useTranslation();
  return (
    <div>
      <PasswordInput
        ref={ref}
        size="md"
        name="password"
        label={t('login.password')}
        autoComplete="new-password"
        visibilityToggleButtonProps={{ 'aria-label': t('login.showPassword'), tabIndex: 0 }}
        value={value}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <ul className={classes['marks']}>
        {MARKS.map(([name, pattern]) => (
          <li key={name} className={classes['mark']} data-met={pattern.test(value) || undefined}>
            {t(`auth.password.${name}`)}
          </li>
        ))}
      </ul>
    </div>
  );
}
