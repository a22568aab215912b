import { CODE, OPERATIONS, type OperationBody, type OperationData } from '@tidemark/sdk/contract';

/** The exchange rejected, or could not be asked; the message is for the person at the keyboard. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}

/** Calls that only operators make. */
export type OperatorCall =
  | 'listNicknameReviews'
  | 'reviewNickname'
  | 'publishMessage'
  | 'setUserFlags'
  | 'listSettings'
  | 'setSetting'
  | 'scriptMark';

/** Makes a call; rejects with {@link OperatorError}. */
export type CallExchange = <Id extends OperatorCall>(
  id: Id,
  body?: OperationBody<Id>,
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
 */
export function operatorClient(server: string, token: string): CallExchange {
  return async (id, body) => {
    const { method, path } = OPERATIONS[id];
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const answer = await answerOf(new URL(path, server), {
      method,
      headers,
      ...(method === 'POST' && { body: JSON.stringify(body) }),
    });
    if (answer.code !== CODE.ok) throw new OperatorError(answer.message);
    return answer.data as never;
  };
}
