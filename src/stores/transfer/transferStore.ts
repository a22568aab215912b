import type { Sdk } from '@tidemark/sdk';
import { proxy } from 'valtio';
import type { Failure } from '../../platform/failure.ts';
import { createFormModel } from '../data/formModel.ts';
import type { FormState } from '../data/formModel.ts';
import type { PendingTransfer, PendingTransfers } from './pendingTransfer.ts';
import { PRODUCT, startForm, swapped, withAsset, withFrom, withHolding, withPair, withTo } from './form.ts';
import type { FormStart, TransferForm } from './form.ts';
import { createFacts } from './facts.ts';
import type { FactsState } from './facts.ts';
import { amountRule, bodyOf, canConfirm, isBalanceUnknown } from './rules.ts';
import type { Sender } from './sender.ts';

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
  phase: TransferPhase;
}

export interface TransferStore {
  readonly state: TransferState;
  /** What is entered. */
  readonly form: FormState<TransferForm>;
  readonly facts: FactsState;
  readonly chooseFrom: (product: number) => void;
  readonly chooseTo: (product: number) => void;
  readonly swap: () => void;
  readonly chooseAsset: (asset: string) => void;
  readonly choosePair: (side: 'from' | 'to', pair: string) => void;
  /** Takes from the isolated account of a contract, whatever coin it holds. */
  readonly chooseHolding: (asset: string, pair: string) => void;
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
  /** The dialog was closed: what was not sent yet is not going to be. */
  readonly abandon: () => void;
  /** Drops an unanswered transfer. */
  readonly giveUp: () => void;
  /** After success: an empty amount, and the accounts as they are now. */
  readonly startOver: () => void;
}

export interface TransferOptions {
  readonly sdk: Pick<Sdk, 'call'>;
  readonly transfers: PendingTransfers;
  /** Of the whole page: a transfer goes on its way although its dialog is closed. */
  readonly sender: Sender;
  readonly userId: string;
  readonly start: FormStart;
  readonly failureOf: (error: unknown) => Failure;
}

const EDITING = { name: 'editing' } as const;
const UNANSWERED = { name: 'unanswered' } as const;

/**
 * Creates the state of one opened transfer dialog. A transfer that was left unanswered is taken up again; one still on its
 * way from a dialog that was closed is followed, and told of by that one.
 */
export function createTransferStore(options: TransferOptions): TransferStore {
  const { sdk, transfers, sender, userId, start, failureOf } = options;
  const left = transfers.pending(userId);
  const state = proxy<TransferState>({ phase: left === null ? EDITING : UNANSWERED });
  const form = createFormModel<TransferForm>({
    id: 'transfer',
    initial: { ...startForm(left?.body ?? start), amount: left?.body.amount ?? '' },
  });
  const valuesNow = (): TransferForm => form.state.values;
  const facts = createFacts(sdk, valuesNow);
  let checks = 0;

  const change = (next: TransferForm): boolean => {
    if (state.phase.name !== 'editing' || next === valuesNow()) return false;
    form.change(next);
    return true;
  };
  const changeAccounts = (next: TransferForm): void => {
    if (change(next)) void facts.reload();
  };
  const changeAmount = (text: string): void => {
    const scale = facts.state.assets.find(({ asset }) => asset === valuesNow().asset)?.scale;
    change({ ...valuesNow(), amount: amountRule(facts.state.available, scale).sanitize(text) });
  };

  const post = async (transfer: PendingTransfer, wasUnanswered: boolean): Promise<TransferOutcome> => {
    state.phase = { name: 'sending' };
    const onRetry = () => (state.phase = { name: 'retrying' });
    const outcome = await sender.send(transfer, { wasUnanswered, onRetry });
    state.phase = outcome.kind === 'unanswered' ? UNANSWERED : EDITING;
    return outcome;
  };
  const postForm = () =>
    post(transfers.begin(userId, bodyOf(valuesNow(), facts.state.marginProductId)), false);
  const startOver = (): void => {
    form.change({ amount: '' });
    void facts.reload();
  };
  const follow = async (transfer: PendingTransfer): Promise<void> => {
    if ((await post(transfer, true)).kind === 'done') startOver();
  };
  if (left !== null && sender.isSending(left)) void follow(left);

  return {
    state,
    form: form.state,
    facts: facts.state,
    chooseFrom: (product) => changeAccounts(withFrom(valuesNow(), product)),
    chooseTo: (product) => changeAccounts(withTo(valuesNow(), product)),
    swap: () => changeAccounts(swapped(valuesNow())),
    chooseAsset: (asset) => changeAccounts(withAsset(valuesNow(), asset)),
    choosePair: (side, pair) => changeAccounts(withPair(valuesNow(), side, pair)),
    chooseHolding: (asset, pair) =>
      changeAccounts(withHolding(valuesNow(), { asset, pair, marginProductId: facts.state.marginProductId })),
    typeAmount: changeAmount,
    fillMax: () => {
      const { available } = facts.state;
      if (available !== null && !isBalanceUnknown(available)) changeAmount(available);
    },
    load: facts.load,
    async confirm() {
      if (state.phase.name !== 'editing' || !canConfirm(valuesNow(), facts.state)) return { kind: 'ignored' };
      state.phase = { name: 'checking' };
      const check = ++checks;
      // `OUT` when money leaves the derivatives account. A status other than 0 comes with a message to confirm.
      const transferType = valuesNow().fromProduct === PRODUCT.derivatives ? 'OUT' : 'IN';
      try {
        const { status, message } = await sdk.call('checkTransfer', { query: { transferType } });
        if (check !== checks) return { kind: 'ignored' };
        if (status === 0 || message === '') return await postForm();
        state.phase = { name: 'asking', message };
        return { kind: 'asked' };
      } catch (error) {
        if (check !== checks) return { kind: 'ignored' };
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
      if (state.phase.name !== 'unanswered') return { kind: 'ignored' };
      const pending = transfers.pending(userId);
      if (pending !== null) return post(pending, true);
      // Answered elsewhere meanwhile: what is shown here is no longer true.
      state.phase = EDITING;
      startOver();
      return { kind: 'ignored' };
    },
    abandon() {
      checks += 1;
      if (state.phase.name === 'checking' || state.phase.name === 'asking') state.phase = EDITING;
    },
    giveUp() {
      if (state.phase.name !== 'unanswered') return;
      const pending = transfers.pending(userId);
      if (pending !== null) transfers.forget(pending);
      state.phase = EDITING;
    },
    startOver,
  };
}
