import { Suspense, useState } from 'react';
import { lazyPart } from '../lazyPart.ts';
import type { FundingDialogProps } from './fundingDialogProps.ts';

const FundingQuestion = lazyPart(() => import('./FundingQuestion.tsx'));

/** Asks whether funds may leave an account although that costs something there. Loads the dialog with the first question: few orders need it. */
export function FundingDialog(props: FundingDialogProps) {
  const [isNeeded, setIsNeeded] = useState(false);
  if (props.message !== undefined && !isNeeded) setIsNeeded(true);
  return isNeeded ? (
    <Suspense fallback={null}>
      <FundingQuestion {...props} />
    </Suspense>
  ) : null;
}
