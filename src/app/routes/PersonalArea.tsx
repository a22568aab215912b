import { Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import PersonalFrame from '../../features/personal/frame/PersonalFrame.tsx';
import { useStepUpRequest } from '../../stores/identity/stepUp.ts';
import type { StepUpRequest } from '../../stores/identity/stepUp.ts';
import { lazyPart } from '../../ui/lazyPart.ts';
import { withTexts } from '../i18n/i18n.ts';

const StepUpDialog = lazyPart(withTexts('auth', () => import('../../features/auth/stepUp/index.tsx')));

/** The personal centre, with the dialog in which its users prove a factor anew. */
export default function PersonalArea({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <PersonalFrame>{children}</PersonalFrame>
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
