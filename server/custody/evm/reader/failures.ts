/**
 * Why a node did not answer a question: `refused`, it has no such call or does not let us use it; `gone`, it keeps the states of that block no longer; `failed`,
 * anything else, such as an answer that was too long or not there in time.
 */
export type Failure = 'refused' | 'gone' | 'failed';

/** Unknown, not offered, or of a form that this node does not take: JSON-RPC and EIP-1474. */
const REFUSALS: ReadonlySet<unknown> = new Set([-32_600, -32_601, -32_602, -32_004]);

/** Statuses of HTTP that say the same of whatever is asked again. 408, 413 and 429 do not: another block may do, or another time. */
const REFUSING: ReadonlySet<unknown> = new Set([400, 401, 402, 403, 404, 405, 410, 451, 501]);

const REFUSED_TEXT =
  /not (?:supported|available|allowed|enabled|implemented|whitelisted)|unsupported|does ?n[o']t exist|forbidden|unauthori[sz]ed/i;

/** As Geth, Erigon, Nethermind, Reth, Besu and providers say it. */
const GONE_TEXT =
  /historical state|trie node|world state|archive|prun|(?:state|history|block) (?:is |at .* |of .* )?(?:un|not )available|no state/i;

/** Says why a question came to nothing, by all that stands behind the error. */
export function failureOf(error: unknown): Failure {
  const causes = causesOf(error);
  const said = causes
    .map((cause) => `${cause.message} ${'details' in cause ? String(cause.details) : ''}`)
    .join('\n');
  if (GONE_TEXT.test(said)) return 'gone';
  const isRefusal = causes.some(
    (cause) =>
      ('code' in cause && REFUSALS.has(cause.code)) || ('status' in cause && REFUSING.has(cause.status)),
  );
  return isRefusal || REFUSED_TEXT.test(said) ? 'refused' : 'failed';
}

/** What the node itself said, or else what became of the question. */
export function saidBy(error: unknown): string {
  const causes = causesOf(error);
  const told = causes.findLast((cause) => 'details' in cause && typeof cause.details === 'string');
  const { details } = (told ?? {}) as { readonly details?: string };
  return details ?? causes[0]?.message ?? 'No answer';
}

function causesOf(error: unknown): readonly Error[] {
  const causes: Error[] = [];
  for (let cause = error; cause instanceof Error; cause = cause.cause) causes.push(cause);
  return causes;
}
