import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { OperationData } from '@tidemark/sdk/contract';
import type { OperatorCommand } from './command.ts';
import { OperatorError } from './operatorClient.ts';
import { reconciliationPage } from './reconciliationPage.ts';
import { UsageError } from './usage.ts';

type Report = OperationData<'reconcile'>;

const PAGE = 'reconciliation.html';

/** Compares the books with everything else, now. What is not well ends the command with an error, for whoever runs it by a schedule. */
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
  return lines.join('\n');
};

function* linesOf({ reconciledAt, checks, differenceCount, differences }: Report): Generator<string> {
  yield `reconciled   ${new Date(reconciledAt).toISOString()}`;
  for (const { check, compared } of checks)
    yield `${check.padEnd(12)} ${compared === null ? 'could not be made' : `${compared} compared`}`;
  yield differenceCount === 0
    ? 'Everything agrees to the unit.'
    : `${differenceCount} differences; withdrawals are stopped.`;
  for (const { check, subject, asset, booked, found } of differences)
    yield `  ${check} ${subject} ${asset}: booked ${booked}, found ${found}`;
}
