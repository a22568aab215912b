import { useRef, useState } from 'react';
import { questionOfFunding } from './fundingCheck.ts';
import type { FundingPlan } from './funding.ts';

/** Asks before accounts give what another one lacks, where that costs something. */
export interface FundingQuestion {
  /** What is asked now, in the exchange's words; `undefined` while nothing is. */
  readonly message: string | undefined;
  /** Resolves with whether the funds may move. Rejects with an error of the SDK. */
  readonly mayMove: (plan: FundingPlan | undefined) => Promise<boolean>;
  /** Makes a call, at once where no funds move; resolves with nothing where the user refuses. Rejects as {@link mayMove} and the call do. */
  readonly unlessRefused: <Answer>(
    plan: FundingPlan | undefined,
    call: () => Promise<Answer>,
  ) => Promise<Answer | undefined>;
  /** Answers what is asked. */
  readonly answer: (isConfirmed: boolean) => void;
}

/** The question of a form about the funds that it brings along. */
export function useFundingQuestion(): FundingQuestion {
  const [message, setMessage] = useState<string>();
  const settle = useRef<((isConfirmed: boolean) => void) | undefined>(undefined);
  const mayMove: FundingQuestion['mayMove'] = async (plan) => {
    const asked = plan && (await questionOfFunding(plan.fundFrom));
    if (asked === undefined) return true;
    setMessage(asked);
    return new Promise((resolve) => (settle.current = resolve));
  };
  return {
    message,
    mayMove,
    unlessRefused: (plan, call) =>
      plan === undefined ? call() : mayMove(plan).then((isAllowed) => (isAllowed ? call() : undefined)),
    answer(isConfirmed) {
      setMessage(undefined);
      settle.current?.(isConfirmed);
      settle.current = undefined;
    },
  };
}
