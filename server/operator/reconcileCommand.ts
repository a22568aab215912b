import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { OperationData } from '@tidemark/sdk/contract';
import { formatExact } from '@tidemark/sdk/core';
import type { OperatorCommand } from './command.ts';
import { adjustedFor } from '../books/adjustment.ts';
import { ATTO_SCALE } from '../custody/amounts.ts';
import { IncompleteError, OperatorError } from './operatorClient.ts';
import { outcomeOf, reconciliationPage } from './reconciliationPage.ts';
import { UsageError } from './usage.ts';

type Report = OperationData<'reconcile'>;

const PAGE = 'reconciliation.html';

/**
 * Compares the books with everything else, now. What is not well ends the command with an error, for whoever runs it by a schedule, and with another one what could not
 * be compared.
 */
export const reconcile: OperatorCommand = async ({ words, out }, call) => {
  if (words.length > 0) throw new UsageError('Say nothing behind reconcile but --out DIR.');
  const report = await call('reconcile');
  const lines = [...linesOf(report)];
  if (out !== undefined) {
    await mkdir(resolve(out), { recursive: true, mode: 0o700 });
    const file = join(resolve(out), PAGE);
    await writeFile(file, reconciliationPage(report), { mode: 0o600 });
    lines.push(`page         ${file}`);
  }
  if (report.differenceCount > 0) throw new OperatorError(lines.join('\n'));
  if (report.leftOutCount > 0) throw new IncompleteError(lines.join('\n'));
  return lines.join('\n');
};

function* linesOf(report: Report): Generator<string> {
  const { reconciledAt, checks, differences, leftOutCount, leftOut, isMailed } = report;
  yield `reconciled   ${new Date(reconciledAt).toISOString()}`;
  for (const { check, compared, lastMadeAt } of checks) {
    const last = lastMadeAt === null ? 'never since the start' : new Date(lastMadeAt).toISOString();
    const isWhole = lastMadeAt === reconciledAt;
    yield `${check.padEnd(12)} ${compared === null ? 'could not be made' : `${compared} compared`}${isWhole ? '' : `; completely: ${last}`}`;
  }
  yield outcomeOf(report);
  for (const difference of differences) {
    const { check, subject, asset, booked, found } = difference;
    yield `  ${check} ${subject} ${asset}: booked ${booked}, found ${found}`;
    const adjusted = adjustedFor(difference);
    if (adjusted === undefined) continue;
    const { account, withdrawalId } = adjusted;
    const of = withdrawalId === undefined ? '' : ` --of ${withdrawalId}`;
    yield `    once its cause is known: books adjust ${account} ${asset} ${less(found, booked)}${of} --reason "..."`;
  }
  if (leftOutCount > 0) yield `Not everything could be compared: ${leftOutCount} left out.`;
  for (const { check, subject, cause } of leftOut) yield `  ${check} ${subject}: ${cause}`;
  if (!isMailed) yield 'Nobody is written to about this: name an address with --operator-email.';
}

/** `'1.5'`, `'0.25'` → `'1.25'`, with 18 decimals at most. */
function less(one: string, other: string): string {
  const attoOf = (text: string): bigint => {
    const [whole = '', fraction = ''] = text.split('.');
    return BigInt(whole + fraction.padEnd(ATTO_SCALE, '0'));
  };
  return formatExact(attoOf(one) - attoOf(other), ATTO_SCALE);
}
