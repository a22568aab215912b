import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/PasswordInput.layer.css';
import { Button, PasswordInput } from '@mantine/core';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import type { Failure } from '../../../platform/failure.ts';
import { validateField } from '../../../platform/validation/fields.ts';
import type { FieldProblem } from '../../../platform/validation/fields.ts';
import type { FormErrors } from '../../../stores/data/formModel.ts';
import { useForm } from '../../../stores/data/useForm.ts';
import { useItem } from '../../../stores/data/useItem.ts';
import { failureOf } from '../../../stores/failure.ts';
import { changePassword } from '../../../stores/identity/security.ts';
import { session, useSession } from '../../../stores/session/index.ts';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { RowsSkeleton } from '../../../ui/feedback/RowsSkeleton.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { useFailureText } from '../../../ui/feedback/useFailureText.ts';
import { BackLink } from '../../../ui/page/BackLink.tsx';
import { PageFrame, Panel } from '../../../ui/page/page.tsx';
import classes from '../AuthForm.module.css';
import { focusField } from '../focusField.ts';
import { NewPassword } from '../NewPassword.tsx';
import own from './ChangePassword.module.css';

/** Choosing another password while logged in, or the first one. */
export default function ChangePasswordPage() {
  const { t } = useTranslation();
  const { item, error, reload } = useItem({ namespace: 'personal.security', api: 'getSecurity' });
  return (
    <PageFrame
      title={t(item?.hasPassword === false ? 'auth.changePassword.setTitle' : 'auth.changePassword.title')}
      lead={t('auth.changePassword.lead')}
      above={<BackLink href="/personal/security">{t('auth.changePassword.back')}</BackLink>}
    >
      <Panel>
        {item === undefined && error === undefined && <RowsSkeleton rows={3} rowHeight={56} />}
        {item === undefined && error !== undefined && (
          <ErrorState title={t('auth.changePassword.failed')} onRetry={reload} />
        )}
        {item !== undefined && <PasswordForm hasPassword={item.hasPassword} />}
      </Panel>
    </PageFrame>
  );
}

interface PasswordFields {
  readonly oldPassword: string;
  readonly password: string;
  readonly confirmation: string;
}

const ORDER = ['oldPassword', 'password', 'confirmation'] as const;

function PasswordForm({ hasPassword }: { readonly hasPassword: boolean }) {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const [, navigate] = useLocation();
  const { info } = useSession();
  const [failure, setFailure] = useState<Failure>();
  const problemsOf = (values: PasswordFields): FormErrors<PasswordFields, FieldProblem> => ({
    oldPassword: hasPassword ? validateField('password', values.oldPassword) : undefined,
    password: validateField('password', values.password),
    confirmation: validateField('confirmPassword', values.confirmation, values.password),
  });
  const form = useForm<PasswordFields, FieldProblem>({
    id: 'changePassword',
    initial: { oldPassword: '', password: '', confirmation: '' },
    validate: problemsOf,
    validatesChanges: true,
  });
  const { values, errors } = form;
  const entryOf = (name: keyof PasswordFields) => ({
    value: values[name],
    error: errors[name] && t(errors[name]),
    onChange: (value: string) => {
      form.change({ [name]: value });
      setFailure(undefined);
    },
  });
  const old = entryOf('oldPassword');
  const send = async ({ oldPassword, password }: PasswordFields): Promise<boolean> => {
    try {
      await changePassword(hasPassword ? { oldPassword, password } : { password });
    } catch (error) {
      setFailure(failureOf(error));
      return false;
    }
    toast.success(t('auth.changePassword.done'));
    void session.refreshInfo();
    navigate('/personal/security');
    return true;
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void form.submit(send);
    const problems = problemsOf(values);
    const wrong = ORDER.find((name) => problems[name] !== undefined);
    if (wrong !== undefined) focusField(event.currentTarget, wrong);
  };
  return (
    <form className={`${classes['form']} ${own['form']}`} noValidate onSubmit={onSubmit}>
      {hasPassword && (
        <PasswordInput
          size="md"
          name="oldPassword"
          label={t('auth.changePassword.old')}
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': t('login.showPassword'), tabIndex: 0 }}
          value={old.value}
          error={old.error}
          onChange={(event) => old.onChange(event.currentTarget.value)}
        />
      )}
      <NewPassword
        contact={info?.loginId ?? ''}
        label={hasPassword ? t('auth.changePassword.new') : undefined}
        password={entryOf('password')}
        confirmation={entryOf('confirmation')}
      />
      <p role="alert" className={classes['failure']}>
        {failure && failureText(failure)}
      </p>
      <Button type="submit" size="md" aria-disabled={form.loading}>
        {t(hasPassword ? 'auth.changePassword.submit' : 'auth.changePassword.set')}
      </Button>
    </form>
  );
}
