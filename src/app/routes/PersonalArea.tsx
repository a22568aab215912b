import { Suspense } from 'react';
import type { ReactNode } from 'react';
import PersonalFrame from '../../features/personal/frame/PersonalFrame.tsx';
import { useContactChange } from '../../stores/identity/contacts.ts';
import { useStepUpRequest } from '../../stores/identity/stepUp.ts';
import { lazyPart } from '../../ui/lazyPart.ts';
import { useLastRequest } from '../../ui/overlay/useLastRequest.ts';
import { withTexts } from '../i18n/i18n.ts';

const StepUpDialog = lazyPart(withTexts('auth', () => import('../../features/auth/stepUp/index.tsx')));

const ContactDialog = lazyPart(
  withTexts('auth', () => import('../../features/auth/contactChange/index.tsx')),
);

/** The personal centre, with the dialogs in which its users prove a factor anew, and change their contacts. */
export default function PersonalArea({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <PersonalFrame>{children}</PersonalFrame>
      <ContactHost />
      <StepUpHost />
    </>
  );
}

/** Shows the step-up that a call waits for; its code arrives with the first one. */
function StepUpHost() {
  const last = useLastRequest(useStepUpRequest());
  if (last === undefined) return null;
  const { request, isOpen, round } = last;
  return (
    <Suspense>
      <StepUpDialog key={round} isOpen={isOpen} request={request} />
    </Suspense>
  );
}

/** Shows the change of a contact that was begun; its code arrives with the first one. */
function ContactHost() {
  const last = useLastRequest(useContactChange());
  if (last === undefined) return null;
  const { request, isOpen, round } = last;
  return (
    <Suspense>
      <ContactDialog key={round} isOpen={isOpen} change={request} />
    </Suspense>
  );
}
