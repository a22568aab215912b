import { Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import PersonalFrame from '../../features/personal/frame/PersonalFrame.tsx';
import { useContactChange } from '../../stores/identity/contacts.ts';
import type { ContactChange } from '../../stores/identity/contacts.ts';
import { useStepUpRequest } from '../../stores/identity/stepUp.ts';
import type { StepUpRequest } from '../../stores/identity/stepUp.ts';
import { lazyPart } from '../../ui/lazyPart.ts';
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
  const asked = useStepUpRequest();
  // A dialog that was closed stays until it has faded out, and has given the focus back.
  const [{ request, round }, setShown] = useState<{
    readonly request: StepUpRequest | null;
    readonly round: number;
  }>({ request: null, round: 0 });
  if (asked !== null && asked !== request) setShown({ request: asked, round: round + 1 });
  if (request === null) return null;
  return (
    <Suspense>
      <StepUpDialog key={round} isOpen={asked === request} request={request} />
    </Suspense>
  );
}

/** Shows the change of a contact that was begun; its code arrives with the first one. */
function ContactHost() {
  const begun = useContactChange();
  const [{ change, round }, setShown] = useState<{
    readonly change: ContactChange | null;
    readonly round: number;
  }>({ change: null, round: 0 });
  if (begun !== null && begun !== change) setShown({ change: begun, round: round + 1 });
  if (change === null) return null;
  return (
    <Suspense>
      <ContactDialog key={round} isOpen={begun === change} change={change} />
    </Suspense>
  );
}
