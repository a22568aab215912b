import {
  CODE,
  LATER_OPERATIONS,
  type OperationBody,
  type OperationData,
  type OperationQuery,
} from '@tidemark/sdk/contract';

/** The exchange rejected, or could not be asked; the message is for the person at the keyboard. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
  /** See `Outcome`. */
  readonly exitCode: 1 | 3 = 1;
}

/** It was done, but not all of it could be. */
export class IncompleteError extends OperatorError {
  override readonly exitCode = 3;
}

/** Calls that only operators make. */
export type OperatorCall =
  | 'listNicknameReviews'
  | 'reviewNickname'
  | 'publishMessage'
  | 'listPublishedMessages'
  | 'editMessage'
  | 'withdrawMessage'
  | 'setUserFlags'
  | 'showUser'
  | 'adjustUserBalance'
  | 'listInsuranceFund'
  | 'fundInsurance'
  | 'listSettings'
  | 'setSetting'
  | 'scriptMark'
  | 'haltMarket'
  | 'setZeroFee'
  | 'listMarkets'
  | 'changeMarket'
  | 'delistPair'
  | 'delistContract'
  | 'listMarketChanges'
  | 'withdrawMarketChange'
  | 'cancelUserOrders'
  | 'endUserSessions'
  | 'freezeUser'
  | 'setReadOnly'
  | 'followClock'
  | 'listOperatorAudit'
  | 'listOperators'
  | 'requestUserRecovery'
  | 'listUserRecoveries'
  | 'approveUserRecovery'
  | 'refuseUserRecovery'
  | 'addOperator'
  | 'removeOperator'
  | 'listKycApplications'
  | 'listSupportTickets'
  | 'showSupportTicket'
  | 'answerSupportTicket'
  | 'closeSupportTicket'
  | 'showReferral'
  | 'suspendReferral'
  | 'setAffiliate'
  | 'listCouponRules'
  | 'createCouponRule'
  | 'previewCouponRule'
  | 'setCouponRuleState'
  | 'showCouponRule'
  | 'grantCoupon'
  | 'reviewCoupon'
  | 'listBudgets'
  | 'fundBudget'
  | 'showKycApplication'
  | 'showKycPicture'
  | 'reviewKycApplication'
  | 'showReconciliation'
  | 'reconcile'
  | 'adjustBooks'
  | 'publishReserves'
  | 'listUserDeposits'
  | 'listNetworkHalts'
  | 'haltNetwork'
  | 'listUserWithdrawals'
  | 'reviewWithdrawal'
  | 'haltWithdrawals';

/** Makes a call, with its body, or with its query where it reads; rejects with {@link OperatorError}. */
export type CallExchange = <Id extends OperatorCall>(
  id: Id,
  input?: OperationBody<Id> | OperationQuery<Id>,
) => Promise<OperationData<Id>>;

interface Envelope {
  readonly code: number;
  readonly message: string;
  readonly data: unknown;
}

async function answerOf(url: URL, init: RequestInit): Promise<Envelope> {
  try {
    const response = await fetch(url, init);
    return (await response.json()) as Envelope;
  } catch (cause) {
    throw new OperatorError(
      `No exchange answers at ${url.origin}. Is it running? Name another with --server.`,
      {
        cause,
      },
    );
  }
}

/**
 * Calls the exchange at an address as its operator.
 * @param server e.g. `http://127.0.0.1:8080`
 * @param name who makes the calls, for the list of what operators did; see `isOperatorName`
 */
export function operatorClient(server: string, token: string, name: string): CallExchange {
  return async (id, input) => {
    const { method, path } = LATER_OPERATIONS[id];
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'x-operator': name,
    };
    const url = new URL(path, server);
    if (method === 'GET')
      for (const [member, value] of Object.entries(input ?? {})) url.searchParams.set(member, String(value));
    const answer = await answerOf(url, {
      method,
      headers,
      ...(method === 'POST' && { body: JSON.stringify(input ?? {}) }),
    });
    if (answer.code !== CODE.ok) throw new OperatorError(answer.message);
    return answer.data as never;
  };
}
