import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { lazyPart } from '../../ui/lazyPart.ts';
import type { Contact } from './contact.ts';
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
    <Suspense>
      <WithPhoneInput>{children}</WithPhoneInput>
    </Suspense>
  );
}
