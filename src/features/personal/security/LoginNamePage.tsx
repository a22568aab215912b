import { Button, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import type { Failure } from '../../../platform/failure.ts';
import { validateField } from '../../../platform/validation/fields.ts';
import type { FieldProblem } from '../../../platform/validation/fields.ts';
import { useItem } from '../../../stores/data/useItem.ts';
import { useForm } from '../../../stores/data/useForm.ts';
import { failureOf } from '../../../stores/failure.ts';
import { setLoginName } from '../../../stores/identity/security.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { useFailureText } from '../../../ui/feedback/useFailureText.ts';
import { timeInOrder } from '../../../ui/format/inOrder.ts';
import { BackLink } from '../../../ui/page/BackLink.tsx';
import { PageFrame, Panel } from '../../../ui/page/page.tsx';
import '../styles.ts';
import classes from './Security.module.css';

/** The name that the user logs in with beside their address or number. */
export default function LoginNamePage() {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const [, navigate] = useLocation();
  const input = useRef<HTMLInputElement>(null);
  const [failure, setFailure] = useState<Failure>();
  const { item } = useItem({ namespace: 'personal.security', api: 'getSecurity' });
  const changesFrom = item?.loginNameChangesFrom ?? null;
  const form = useForm<{ readonly name: string }, FieldProblem>({
    id: 'loginName',
    initial: { name: '' },
    validate: ({ name }) => ({ name: validateField('loginName', name) }),
    validatesChanges: true,
  });
  const problem = form.errors.name;
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    input.current?.focus();
    void form.submit(async ({ name }) => {
      try {
        await setLoginName(name);
      } catch (error) {
        setFailure(failureOf(error));
        return false;
      }
      toast.success(t('personal.security.loginName.done'));
      navigate('/personal/security');
      return true;
    });
  };
  return (
    <PageFrame
      title={t('personal.security.loginName.title')}
      lead={t('personal.security.loginName.text')}
      above={<BackLink href="/personal/security">{t('personal.security.title')}</BackLink>}
    >
      <Panel>
        <form className={classes['form']} noValidate onSubmit={onSubmit}>
          <TextInput
            ref={input}
            name="loginName"
            label={t('personal.security.loginName.label')}
            description={t('personal.security.loginName.hint')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            descriptionProps={{ mt: 6 }}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            dir="ltr"
            value={form.values.name}
            error={problem === undefined ? failure && failureText(failure) : t(problem)}
            onChange={({ currentTarget: { value } }) => {
              setFailure(undefined);
              form.change({ name: value });
            }}
          />
          {changesFrom !== null && (
            <p role="status">
              {t('personal.security.loginName.changesFrom', { time: timeInOrder(changesFrom) })}
            </p>
          )}
          <Button type="submit" aria-disabled={form.loading}>
            {t('personal.security.loginName.submit')}
          </Button>
        </form>
      </Panel>
    </PageFrame>
  );
}
