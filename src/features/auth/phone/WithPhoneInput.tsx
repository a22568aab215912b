import type { ReactNode } from 'react';
import type { ContactInput } from '../contactInput.tsx';
import { phoneInput } from './phoneInput.tsx';

/** Brings how numbers are typed, with what is known of the numbers of all countries. */
export default function WithPhoneInput({
  children,
}: {
  readonly children: (input: ContactInput) => ReactNode;
}) {
  return children(phoneInput);
}
