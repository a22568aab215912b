import { useState } from 'react';
import { failureOf } from '../../stores/failure.ts';
import type { Failure } from '../../platform/failure.ts';
import { normalizeLoginId, validateField } from '../../platform/validation/index.ts';
import type { FieldProblem } from '../../platform/validation/index.ts';
import { session } from '../../stores/session/index.ts';

export interface LoginFields {
  readonly loginId: string;
  readonly password: string;
}

export interface LoginForm {
  readonly fields: LoginFields;
  /** Problems of the fields, silent until the form was submitted once. */
  readonly problems: {
    readonly loginId: FieldProblem | undefined;
    readonly password: FieldProblem | undefined;
  };
  /** Why the last attempt failed; forgotten as soon as something is typed. */
  readonly failure: Failure | undefined;
  readonly submitting: boolean;
  readonly change: (change: Partial<LoginFields>) => void;
  /** Logs in unless a field is wrong, and names the first such field. Never rejects. */
  readonly submit: () => Promise<keyof LoginFields | undefined>;
}

/** State of the login form. */
export function useLoginForm(): LoginForm {
  const [fields, setFields] = useState<LoginFields>({ loginId: '', password: '' });
  const [checked, setChecked] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const [submitting, setSubmitting] = useState(false);

  const loginId = normalizeLoginId(fields.loginId);
  const found = {
    loginId: validateField('emailOrPhone', loginId),
    password: validateField('password', fields.password),
  };

  return {
    fields,
    problems: checked ? found : { loginId: undefined, password: undefined },
    failure,
    submitting,
    change(change) {
      setFields((current) => ({ ...current, ...change }));
      setFailure(undefined);
    },
    async submit() {
      setChecked(true);
      if (found.loginId !== undefined) return 'loginId';
      if (found.password !== undefined) return 'password';
      if (submitting) return undefined;
      setSubmitting(true);
      setFailure(undefined);
      await session
        .login({ loginId, password: fields.password })
        .catch((error: unknown) => setFailure(failureOf(error)));
      setSubmitting(false);
      return undefined;
    },
  };
}
