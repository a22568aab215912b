import { useRef, useState } from 'react';
import { questionOfFunding } from './fundingCheck.ts';
import type { FundingPlan } from './funding.ts';

/** Asks before accounts give what another one lacks, where that costs something. */
export interface FundingQuestion {
  /** What is asked now, in the exchange's words; `undefined` while nothing is. */
  readonly message: string | undefined;
  /** Resolves with whether the funds may move; at once where nothing has to be asked. Rejects with an error of the SDK. */
  readonly mayMove: (plan: FundingPlan | undefined) => Promise<boolean>;
  /** Answers what is asked. */
  readonly answer: (isConfirmed: boolean) => void;
}

/** The question of a form about the funds that it brings along. */
export function useFundingQuestion(): FundingQuestion {
  const [message, setMessage] = useState<string>();
  const settle = useRef<((isConfirmed: boolean) => void) | undefined>(undefined);
  return {
    message,
    async mayMove(plan) {
      const asked = plan && (await questionOfFunding(plan.fundFrom));
      if (asked === undefined) return true;
      setMessage(asked);
      return new Promise((resolve) => (settle.current = resolve));
    },
    answer(isConfirmed) {
      setMessage(undefined);
      settle.current?.(isConfirmed);
      settle.current = undefined;
    },
  };
}
