import { Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../ui/lazyPart.ts';
import type { Contact } from './contact.ts';
import classes from './AuthForm.module.css';
import { emailInput } from './contactInput.tsx';
import type { ContactInput } from './contactInput.tsx';

// What is known of the numbers of all countries is as large as the rest of the page.
const WithPhoneInput = lazyPart(() => import('./phone/WithPhoneInput.tsx'));

export interface WithContactInputProps {
  readonly kind: Contact['kind'];
  readonly children: (input: ContactInput) => ReactNode;
}

/** How a kind of contact is typed, once its code is there. */
export function WithContactInput({ kind, children }: WithContactInputProps) {
  if (kind === 'email') return children(emailInput);
  return (
    <Suspense fallback={<FormSkeleton />}>
      <WithPhoneInput>{children}</WithPhoneInput>
    </Suspense>
  );
}

/** Stands where the first fields will be, so that what is under the form stays where it is for the moment. */
function FormSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('ui.loading')} className={classes['form']}>
      {[0, 1, 2, 3].map((field) => (
        <Skeleton key={field} height={62} />
      ))}
    </div>
  );
}
