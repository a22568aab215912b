import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import { Button, Checkbox, Radio, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { changeApiKey, createApiKey, type ApiKey } from '../../../stores/apiKeys/apiKeys.ts';
import { useForm } from '../../../stores/data/useForm.ts';
import { failureOf, type Failure } from '../../../stores/failure.ts';
import { useFailureText } from '../../../ui/feedback/useFailureText.ts';
import { composedText } from '../../../ui/input/cleaning.ts';
import { useCleanedText } from '../../../ui/input/useCleanedText.ts';
import { fieldsOf, problemsOf, SCOPES, settingsOf, type KeyFields, type KeyProblem } from './keyFields.ts';
import classes from './ApiKeys.module.css';

interface KeyFormProps {
  /** The key that is changed; a new one when it is left out. */
  readonly apiKey?: ApiKey | undefined;
  /** The key as it is now, and its secret if it was just made and has one. */
  readonly onDone: (key: ApiKey, secret: string | null) => void;
}

/** Those that can be wrong, in the order in which they stand. */
const FIELDS = ['label', 'read', 'addresses', 'lastDay', 'publicKey'] as const;

const LONGEST_LABEL = 40;

/** What a key may do, from where and for how long; of a new one also how it signs. */
export function KeyForm({ apiKey, onDone }: KeyFormProps) {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const form = useForm<KeyFields, KeyProblem>({
    id: `apiKey.${apiKey?.keyId ?? 'new'}`,
    initial: fieldsOf(apiKey),
    validate: (values) => problemsOf(values, apiKey),
    validatesChanges: true,
  });
  const [failure, setFailure] = useState<Failure>();
  const { values, errors } = form;
  const errorOf = (name: keyof KeyFields): string | undefined => errors[name] && t(errors[name]);
  const change = (some: Partial<KeyFields>): void => {
    form.change(some);
    setFailure(undefined);
  };
  const label = useCleanedText(
    values.label,
    (text) => composedText(text, LONGEST_LABEL),
    (text) => change({ label: text }),
  );

  const save = async (fields: KeyFields): Promise<boolean> => {
    const settings = settingsOf(fields);
    const publicKey = fields.kind === 'ed25519' ? { publicKey: fields.publicKey.trim() } : {};
    try {
      if (apiKey === undefined) {
        const { key, secret } = await createApiKey({ ...settings, ...publicKey });
        onDone(key, secret);
      } else {
        const { keyId, enabled } = apiKey;
        onDone(await changeApiKey({ ...settings, keyId, enabled }), null);
      }
      return true;
    } catch (error) {
      setFailure(failureOf(error));
      return false;
    }
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void form.submit(save);
    const problems = problemsOf(values, apiKey);
    const wrong = FIELDS.find((name) => problems[name] !== undefined);
    const field = wrong === 'read' ? 'input[type="checkbox"]' : `[name="${wrong}"]`;
    if (wrong !== undefined) event.currentTarget.querySelector<HTMLElement>(field)?.focus();
  };

  return (
    <form className={classes['form']} noValidate onSubmit={onSubmit}>
      <TextInput
        data-autofocus
        name="label"
        label={t('personal.api.label')}
        description={t('personal.api.labelHint')}
        descriptionProps={{ mb: 6 }}
        autoComplete="off"
        {...label}
        error={errorOf('label')}
      />
      <Checkbox.Group
        label={t('personal.api.scopes')}
        error={errorOf('read')}
        value={SCOPES.filter((scope) => values[scope])}
        onChange={(chosen) =>
          change(Object.fromEntries(SCOPES.map((scope) => [scope, chosen.includes(scope)])))
        }
      >
        <div className={classes['scopes']}>
          {SCOPES.map((scope) => (
            <Checkbox
              key={scope}
              value={scope}
              label={t(`personal.api.scope.${scope}`)}
              description={t(`personal.api.scopeHint.${scope}`)}
            />
          ))}
        </div>
      </Checkbox.Group>
      <Textarea
        name="addresses"
        dir="ltr"
        autosize
        minRows={2}
        maxRows={6}
        spellCheck={false}
        label={t('personal.api.addresses')}
        description={t('personal.api.addressesHint')}
        descriptionProps={{ mb: 6 }}
        placeholder="192.0.2.7"
        value={values.addresses}
        error={errorOf('addresses')}
        onChange={(event) => change({ addresses: event.currentTarget.value })}
      />
      <TextInput
        name="lastDay"
        type="date"
        label={t('personal.api.lastDay')}
        description={t('personal.api.lastDayHint')}
        descriptionProps={{ mb: 6 }}
        value={values.lastDay}
        error={errorOf('lastDay')}
        onChange={(event) => change({ lastDay: event.currentTarget.value })}
      />
      {apiKey === undefined && (
        <Radio.Group label={t('personal.api.kind')} value={values.kind} onChange={(kind) => change({ kind })}>
          <div className={classes['scopes']}>
            <Radio value="hmac" label={t('personal.api.hmac')} description={t('personal.api.hmacHint')} />
            <Radio
              value="ed25519"
              label={t('personal.api.ed25519')}
              description={t('personal.api.ed25519Hint')}
            />
          </div>
        </Radio.Group>
      )}
      {apiKey === undefined && values.kind === 'ed25519' && (
        <Textarea
          name="publicKey"
          dir="ltr"
          autosize
          minRows={3}
          maxRows={6}
          spellCheck={false}
          label={t('personal.api.publicKey')}
          value={values.publicKey}
          error={errorOf('publicKey')}
          onChange={(event) => change({ publicKey: event.currentTarget.value })}
        />
      )}
      <p role="alert" className={classes['failure']}>
        {failure && failureText(failure)}
      </p>
      <Button type="submit" fullWidth aria-disabled={form.loading}>
        {t(apiKey === undefined ? 'personal.api.create' : 'personal.api.save')}
      </Button>
    </form>
  );
}
