import { ExecutionRevertedError } from 'viem';
import { NodeError } from '../../adapter.ts';

/** JSON-RPC's own, and what EIP-1474 adds for nodes that cannot or may not answer: the question came to nothing before any code ran. */
const UNANSWERED: ReadonlySet<number> = new Set([
  -32_700, -32_600, -32_601, -32_602, -32_001, -32_002, -32_004, -32_005, -32_006,
]);

/** Geth's own for a call that was taken back, and what came with it. */
const REVERTED = 3;

/** Providers pass on statuses of HTTP and codes of EIP-1193 as codes; the EVM's own are 3 and negative ones. */
const FIRST_STATUS = 100;

/** Nodes have no such call, whatever code they say that with. */
const MISSING = /method|not supported|unsupported|not implemented/i;

/** What the EVM says of a call that its sender has no coins for. */
const UNFUNDED =
  /insufficient (?:funds|sender balance|balance)|(?:exceeds|lack of) .*(?:balance|funds)|out ?of ?funds?/i;

const OUT_OF_GAS = /^(?!execution reverted).*(?:out ?of ?gas|gas required exceeds)/i;

/** What nodes put before the EVM's own words. */
const LEAD = String.raw`(?:err(?:or)?: *)?(?:(?:vm execution|evm) error:? *)?`;

/**
 * Geth's errors of execution (core/vm/errors.go), which Erigon and most providers repeat; Nethermind's (EvmExceptionExtensions, BlockchainBridge) and
 * OpenEthereum's; Besu's (ExceptionalHaltReason); and Revm's (HaltReason), by which Reth and Anvil answer.
 */
const ENDED = [
  ['execution reverted', 'revert(?:ed)?', 'vm execution error', 'vm exception while processing transaction'],
  ['(?:contract creation code storage )?out ?of ?gas', 'gas required exceeds', 'gas uint64 overflow'],
  ['invalid opcode', '(?:bad|invalid) instruction', 'opcode ?not ?found', 'invalid ?(?:fe|ef) ?opcode'],
  ['(?:bad|invalid) ?jump', 'stack ?(?:under|over)flow', 'stack limit reached', 'not ?activated'],
  ['insufficient stack items', 'too many stack items', 'exceptional halt', 'transaction execution fails'],
  [
    'write protection',
    'illegal state change',
    'static ?call violation',
    'state ?change ?during ?static ?call',
  ],
  ['call not allowed inside static', 'callnotallowedinsidestatic', 'access violation', 'out ?of ?offset'],
  ['return data out of bounds', 'invalid return data buffer access', 'precompile ?(?:failure|error)'],
  ['max call depth exceeded', 'call ?too ?deep', 'max (?:init)?code size exceeded', 'code too large'],
  ['contract address collision', 'transaction collision', 'create ?collision', 'create ?contract ?size'],
  [
    'create ?init ?code ?size',
    'create ?contract ?starting ?with',
    'invalid code',
    'nonce (?:uint64 )?overflow',
  ],
].flat();

/** At the beginning alone: the rest of a text may be anybody's. */
const BY_EVM = new RegExp(`^${LEAD}(?:${ENDED.join('|')})`, 'i');

/**
 * Whether an error is a node's answer that a call would fail, in the EVM's own words: receivers choose which of these. Whatever else nodes and providers say, in
 * words that nobody can foresee, is no answer, and no payout is to fail for it; nor for what says that the sender has no coins.
 */
export function saysReverted(error: unknown): boolean {
  const causes = causesOf(error);
  if (causes.some((cause) => cause instanceof NodeError)) return false;
  // First of all: the rest of such a text is the receiver's.
  if (causes.some((cause) => cause instanceof ExecutionRevertedError)) return true;
  const answer = answerOf(causes);
  if (answer === undefined || UNANSWERED.has(answer.code) || answer.code >= FIRST_STATUS) return false;
  if (answer.code === REVERTED || /^execution reverted/i.test(answer.text)) return true;
  return BY_EVM.test(answer.text) && !UNFUNDED.test(answer.text);
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
    answer.code === -32_601 ||
    answer.code === -32_004 ||
    (answer.code !== REVERTED && MISSING.test(answer.text))
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
