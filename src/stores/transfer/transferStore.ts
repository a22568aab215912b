import { proxy, ref } from 'valtio';
import type { Failure } from '../../platform/failure.ts';
import type { Attempt, Attempts } from './attempt.ts';
import { startForm, swapped, withAsset, withFrom, withPair, withTo } from './form.ts';
import type { FormStart, TransferForm } from './form.ts';
import { createFacts } from './facts.ts';
import type { FactsState } from './facts.ts';
import { PRODUCT } from './products.ts';
import { amountRule, bodyOf, canConfirm, isBalanceUnknown } from './rules.ts';
import { createSender } from './sender.ts';
import type { TransferApi } from './types.ts';

/** How far the transfer is; the form can be changed while `editing` only. */
export type TransferPhase =
  | { readonly name: 'editing' | 'checking' | 'sending' | 'retrying' | 'unanswered' }
  /** The check has a message that the user has to confirm. */
  | { readonly name: 'asking'; readonly message: string };

/** What came of a press on Confirm. */
export type TransferOutcome =
  | { readonly kind: 'done' | 'asked' | 'unanswered' | 'ignored' }
  | { readonly kind: 'failed'; readonly failure: Failure };

export interface TransferState {
  form: TransferForm;
  phase: TransferPhase;
}

export interface TransferStore {
  readonly state: TransferState;
  readonly facts: FactsState;
  readonly chooseFrom: (product: number) => void;
  readonly chooseTo: (product: number) => void;
  readonly swap: () => void;
  readonly chooseAsset: (asset: string) => void;
  readonly choosePair: (side: 'from' | 'to', pair: string) => void;
  readonly typeAmount: (text: string) => void;
  /** Fills in the full available balance. */
  readonly fillMax: () => void;
  /** Fetches the coins and the accounts. Never rejects. */
  readonly load: () => Promise<void>;
  /** Checks and posts; a second press while that is under way is ignored. Never rejects. */
  readonly confirm: () => Promise<TransferOutcome>;
  /** The answer to the check's question. */
  readonly answer: (isConfirmed: boolean) => Promise<TransferOutcome>;
  /** Sends an unanswered transfer again under its id. */
  readonly sendAgain: () => Promise<TransferOutcome>;
  /** Forgets an unanswered transfer. */
  readonly giveUp: () => void;
  /** After success: an empty amount, and the accounts as they are now. */
  readonly startOver: () => void;
}

export interface TransferOptions {
  readonly api: TransferApi;
  readonly attempts: Attempts;
  readonly userId: string;
  readonly start: FormStart;
  readonly failureOf: (error: unknown) => Failure;
  /** Whether an error is the exchange's answer; any other leaves open what happened. */
  readonly isAnswer: (error: unknown) => boolean;
  readonly wait: (milliseconds: number) => Promise<void>;
}

const EDITING = { name: 'editing' } as const;

/** Creates the state of one opened transfer dialog. A transfer that was left unanswered is taken up again. */
export function createTransferStore(options: TransferOptions): TransferStore {
  const { api, attempts, userId, start, failureOf } = options;
  const left = attempts.pending(userId);
  const state = proxy<TransferState>({
    form: ref(startForm(left?.body ?? start)),
    phase: left === null ? EDITING : { name: 'unanswered' },
  });
  if (left !== null) state.form = ref({ ...state.form, amount: left.body.amount });
  const facts = createFacts(api, () => state.form);
  const send = createSender({ ...options, onRetry: () => (state.phase = { name: 'retrying' }) });

  const change = (next: TransferForm): boolean => {
    if (state.phase.name !== 'editing' || next === state.form) return false;
    state.form = ref(next);
    return true;
  };
  const changeAccounts = (next: TransferForm): void => {
    if (change(next)) void facts.reload();
  };
  const changeAmount = (text: string): void => {
    const scale = facts.state.assets.find(({ asset }) => asset === state.form.asset)?.scale;
    change({ ...state.form, amount: amountRule(facts.state.available, scale).sanitize(text) });
  };

  const post = async (attempt: Attempt): Promise<TransferOutcome> => {
    state.phase = { name: 'sending' };
    const outcome = await send(attempt);
    state.phase = outcome.kind === 'unanswered' ? { name: 'unanswered' } : EDITING;
    return outcome;
  };
  const postForm = () => post(attempts.begin(userId, bodyOf(state.form, facts.state.marginProductId)));

  return {
    state,
    facts: facts.state,
    chooseFrom: (product) => changeAccounts(withFrom(state.form, product)),
    chooseTo: (product) => changeAccounts(withTo(state.form, product)),
    swap: () => changeAccounts(swapped(state.form)),
    chooseAsset: (asset) => changeAccounts(withAsset(state.form, asset)),
    choosePair: (side, pair) => changeAccounts(withPair(state.form, side, pair)),
    typeAmount: changeAmount,
    fillMax: () => {
      const { available } = facts.state;
      if (available !== null && !isBalanceUnknown(available)) changeAmount(available);
    },
    load: facts.load,
    async confirm() {
      if (state.phase.name !== 'editing' || !canConfirm(state.form, facts.state)) return { kind: 'ignored' };
      state.phase = { name: 'checking' };
      try {
        const { status, message } = await api.check(
          state.form.fromProduct === PRODUCT.derivatives ? 'OUT' : 'IN',
        );
        if (status === 0 || message === '') return await postForm();
        state.phase = { name: 'asking', message };
        return { kind: 'asked' };
      } catch (error) {
        state.phase = EDITING;
        return { kind: 'failed', failure: failureOf(error) };
      }
    },
    async answer(isConfirmed) {
      if (state.phase.name !== 'asking') return { kind: 'ignored' };
      if (isConfirmed) return postForm();
      state.phase = EDITING;
      return { kind: 'ignored' };
    },
    async sendAgain() {
      const pending = attempts.pending(userId);
      if (state.phase.name !== 'unanswered' || pending === null) return { kind: 'ignored' };
      return post(pending);
    },
    giveUp() {
      if (state.phase.name !== 'unanswered') return;
      attempts.settle();
      state.phase = EDITING;
    },
    startOver() {
      state.form = ref({ ...state.form, amount: '' });
      void facts.reload();
    },
  };
}
