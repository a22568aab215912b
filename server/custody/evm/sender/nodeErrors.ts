import { ExecutionRevertedError } from 'viem';
import { NodeError } from '../../adapter.ts';

/** JSON-RPC's own, and what EIP-1474 adds for nodes that cannot or may not answer: the question came to nothing before any code ran. */
const UNANSWERED: ReadonlySet<number> = new Set([
  -32_700, -32_600, -32_601, -32_602, -32_001, -32_002, -32_004, -32_005, -32_006,
]);

/** Providers pass on statuses of HTTP and codes of EIP-1193 as codes; the EVM's own are 3 and negative ones. */
const FIRST_STATUS = 100;

/** Nodes have no such call, whatever code they say that with. */
const MISSING = /method|not supported|unsupported|not implemented/i;

/** What the EVM says of a call that its sender has no coins for. */
const UNFUNDED =
  /insufficient (?:funds|sender balance|balance)|(?:exceeds|lack of) .*(?:balance|funds)|out ?of ?funds?/i;

const OUT_OF_GAS = /^(?!execution reverted).*(?:out ?of ?gas|gas required exceeds|gas limit)/i;

/** What says nothing of a call, for it was not tried on any state. */
const UNTRIED =
  /missing trie node|header not found|(?:block|state|header)\b.*\b(?:not found|not available|unavailable|unknown)|pruned|syncing|time(?:d)? ?-?out|timeout|cancell?ed|too many|rate.?limit|limit exceeded|capacity|overload|busy|try again|^internal (?:server )?error\.?$/i;

/**
 * Whether an error is a node's answer that a call would fail, in whatever words: nodes answer with one code and text for each thing that may go wrong in the
 * EVM, and receivers choose which. Not so where the sender has no coins, the state is missing, or nothing was tried.
 */
export function saysReverted(error: unknown): boolean {
  const causes = causesOf(error);
  if (causes.some((cause) => cause instanceof NodeError)) return false;
  // First of all: the rest of such a text is the receiver's.
  if (causes.some((cause) => cause instanceof ExecutionRevertedError)) return true;
  const answer = answerOf(causes);
  if (answer === undefined || UNANSWERED.has(answer.code) || answer.code >= FIRST_STATUS) return false;
  if (/^(?:vm )?execution (?:error|reverted)/i.test(answer.text)) return true;
  return ![UNFUNDED, UNTRIED, MISSING].some((pattern) => pattern.test(answer.text));
}

/** Whether an answer of that kind is that a call needs more gas than it was let have. */
export function saysOutOfGas(error: unknown): boolean {
  return OUT_OF_GAS.test(answerOf(causesOf(error))?.text ?? '');
}

/** Whether an error is a node's answer that it has no such call. */
export function saysMissing(error: unknown): boolean {
  const answer = answerOf(causesOf(error));
  if (answer === undefined) return false;
  return (
    answer.code === -32_601 || answer.code === -32_004 || (answer.code !== 3 && MISSING.test(answer.text))
  );
}

/** viem wraps what went wrong in what it was asked for. */
export function causesOf(error: unknown): readonly Error[] {
  const causes: Error[] = [];
  for (let cause = error; cause instanceof Error; cause = cause.cause) causes.push(cause);
  return causes;
}

/** What the node itself said: the innermost that has a code. */
function answerOf(causes: readonly Error[]): { readonly code: number; readonly text: string } | undefined {
  const answer = causes.findLast((cause) => 'code' in cause && typeof cause.code === 'number');
  if (answer === undefined) return undefined;
  const { code, details } = answer as Error & { readonly code: number; readonly details?: string };
  return { code, text: details ?? answer.message };
}
