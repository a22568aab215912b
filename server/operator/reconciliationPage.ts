import type { OperationData } from '@tidemark/sdk/contract';

type Report = OperationData<'reconcile'>;

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Names of accounts and ids come from stores that may have been tampered with: none of them is markup. */
function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '');
}

function row(cells: readonly string[]): string {
  return `<tr>${cells.map((cell) => `<td>${escaped(cell)}</td>`).join('')}</tr>`;
}

function table(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const head = headings.map((heading) => `<th scope="col">${escaped(heading)}</th>`).join('');
  return `<table><thead><tr>${head}</tr></thead><tbody>${rows.map(row).join('')}</tbody></table>`;
}

/** The outcome in a sentence. */
export function outcomeOf({ differenceCount, leftOutCount }: Report): string {
  if (differenceCount > 0) return `${differenceCount} differences; withdrawals are stopped.`;
  return leftOutCount > 0 ? 'What was compared agrees to the unit.' : 'Everything agrees to the unit.';
}

/** A page about a reconciliation that needs no server: calls of operators are rejected to every browser. */
export function reconciliationPage(report: Report): string {
  const { reconciledAt, engineSeq, custodySeq, checks, differenceCount, differences } = report;
  const { leftOutCount, leftOut, isMailed } = report;
  const isGood = differenceCount === 0 && leftOutCount === 0;
  const outcome = `<p class="${isGood ? 'good' : 'bad'}">${outcomeOf(report)}</p>`;
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>Reconciliation</title>
<style>
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { max-inline-size: 64rem; margin: 2rem auto; padding-inline: 1rem; }
  table { display: block; overflow-x: auto; border-collapse: collapse; margin-block: 1rem; }
  th, td { text-align: start; padding: 0.25rem 1rem 0.25rem 0; border-block-end: 1px solid #8884; white-space: nowrap; font-variant-numeric: tabular-nums; }
  .good::before { content: '✓ '; }
  .bad::before { content: '✗ '; }
  .bad { font-weight: bold; }
</style>
<h1>Reconciliation</h1>
<p>${escaped(new Date(reconciledAt).toISOString())}, up to command ${engineSeq} of the engine and event ${custodySeq} of custody.</p>
${outcome}
${
  differences.length === 0
    ? ''
    : table(
        ['Check', 'Of', 'Asset', 'Booked', 'Found'],
        differences.map(({ check, subject, asset, booked, found }) => [check, subject, asset, booked, found]),
      )
}
${
  leftOut.length === 0
    ? ''
    : `<p class="bad">Not everything could be compared: ${leftOutCount} left out.</p>` +
      table(
        ['Check', 'Of', 'Why'],
        leftOut.map(({ check, subject, cause }) => [check, subject, cause]),
      )
}
${table(
  ['Check', 'Compared', 'Last made completely'],
  checks.map(({ check, compared, lastMadeAt }) => [
    check,
    compared === null ? 'could not be made' : String(compared),
    lastMadeAt === null ? 'never since the start' : new Date(lastMadeAt).toISOString(),
  ]),
)}
${isMailed ? '' : '<p>Nobody is written to about this: name an address with <code>--operator-email</code>.</p>'}
</html>
`;
}
