import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { contractActions } from '../../../../stores/contracts/actions.ts';
import { contractScreen } from '../../../../stores/contracts/screenSettings.ts';
import { failureOf } from '../../../../stores/failure.ts';
import { toast } from '../../../../ui/feedback/toast.ts';
import { useFailureText } from '../../screen/useFailureText.ts';
import type { Amended } from '../amend/amendedMargin.ts';
import type { Amend } from '../amend/useAmend.ts';
import type { ContractLine } from './contractLines.ts';

/** What the user asks of a line, until it is confirmed. */
export type LineRequest =
  | { readonly type: 'move'; readonly line: ContractLine; readonly to: string }
  | { readonly type: 'cancel'; readonly line: ContractLine };

/** An order that lacks funds at the price that its line was dragged to. */
interface Underfunded {
  readonly orderId: string;
  readonly to: string;
}

interface Waiting {
  readonly request: LineRequest;
  readonly answer: (isWanted: boolean) => void;
}

export interface LineRequests {
  /** Asks the user, unless that is switched off, and the exchange. Resolves to whether it was done; never rejects. */
  readonly ask: (request: LineRequest) => Promise<boolean>;
  /** What waits for the user's word. */
  readonly waiting: Waiting | undefined;
  /** What is to be amended where the user sees which funds that brings along. */
  readonly underfunded: Underfunded | undefined;
  readonly endAmending: () => void;
}

/** Moves lines to other prices and cancels what they stand for. */
export function useLineRequests({ amend, fundingFor }: Pick<Amend, 'amend' | 'fundingFor'>): LineRequests {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const [waiting, setWaiting] = useState<Waiting>();
  const [underfunded, setUnderfunded] = useState<Underfunded>();

  const confirm = (request: LineRequest): Promise<boolean> =>
    new Promise((resolve) => {
      const answer = (isWanted: boolean): void => {
        setWaiting(undefined);
        resolve(isWanted);
      };
      setWaiting({ request, answer });
    });

  const ask = async (request: LineRequest): Promise<boolean> => {
    const amended = amendedBy(request);
    if (request.type === 'move' && amended?.kind === 'order' && fundingFor(amended) !== undefined) {
      setUnderfunded({ orderId: amended.order.orderId, to: request.to });
      return false;
    }
    if (contractScreen.state.confirmDragging && !(await confirm(request))) return false;
    try {
      await carryOut(request, amend);
      toast.success(t(`contract.lines.done_${request.type}`));
      return true;
    } catch (error) {
      toast.error(failureText(failureOf(error)));
      return false;
    }
  };
  return { ask, waiting, underfunded, endAmending: () => setUnderfunded(undefined) };
}

/** Rejects with an error of the SDK. */
async function carryOut(request: LineRequest, amend: Amend['amend']): Promise<void> {
  const { line } = request;
  if (request.type === 'move') {
    const amended = amendedBy(request);
    if (amended !== undefined) await amend(amended);
  } else if (line.kind === 'order') {
    await contractActions.cancel(line.order.orderId);
  } else if (line.kind === 'trigger') {
    await contractActions.cancelTrigger(line.trigger.triggerId);
  }
}

/** What dropping a line at a price asks for; `undefined` for lines that follow from something else, and where nothing changes. */
export function amendmentOf(line: ContractLine, price: string): Amended | undefined {
  if (Number(price) === Number(line.price)) return undefined;
  switch (line.kind) {
    case 'order':
      return { kind: 'order', order: line.order, changes: { price } };
    case 'trigger':
      return { kind: 'trigger', trigger: line.trigger, changes: { triggerPrice: price } };
    case 'position':
    case 'liquidation':
      return undefined;
  }
}

/** What a request would amend. */
export function amendedBy(request: LineRequest): Amended | undefined {
  return request.type === 'move' ? amendmentOf(request.line, request.to) : undefined;
}
