import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { assertSameJournal, JournalMismatchError, SERVICES_FILE } from '../../dataFolder/journalLink.ts';
import { JournalCorruptError } from '../../journal/errors.ts';
import { readJournalFacts } from '../../journal/facts.ts';
import { JOURNAL_FILE } from '../../journal/sqliteSchema.ts';
import { OperatorError } from '../operatorClient.ts';
import { auditJournal, isSound, type JournalAudit } from './audit.ts';
import { custodyProblems } from './custodyFindings.ts';

/** What is known of a folder, and what stands against starting on it, with the way out. */
interface Findings {
  readonly lines: readonly string[];
  readonly problems: readonly string[];
}

/** Folders with a journal of their own: the exchange's, and that of simulated trading if there is one. */
export function foldersOf(dataDir: string): string[] {
  return [dataDir, join(dataDir, 'simulated')].filter((folder, index) => index === 0 || existsSync(folder));
}

/** Reads all data of a folder and says what it found. Changes nothing. Rejects with `OperatorError` when something is wrong. */
export async function verify(dataDir: string): Promise<string> {
  const all: Findings[] = [];
  for (const folder of foldersOf(dataDir)) all.push(await findingsOf(folder));
  const lines = all.flatMap((each) => each.lines);
  const problems = all.flatMap((each) => each.problems);
  if (problems.length === 0 && !hasJournal(dataDir))
    throw new OperatorError(`There is no journal in ${dataDir}. Name the data folder with --data-dir.`);
  if (problems.length === 0) return [...lines, 'Nothing is damaged.'].join('\n');
  throw new OperatorError([...lines, '', ...problems].join('\n'));
}

async function findingsOf(folder: string): Promise<Findings> {
  const mismatch = mismatchOf(folder);
  const problems = mismatch === undefined ? [] : [mismatch];
  if (!isSound(folder, SERVICES_FILE))
    problems.push(`${join(folder, SERVICES_FILE)} is damaged: restore all files of one backup.`);
  problems.push(...custodyProblems(folder));
  const histories = isSound(folder, 'views.sqlite') ? 'sound' : 'damaged: the next start makes them anew';
  if (!hasJournal(folder)) return { lines: [`${folder}`, '  journal    none'], problems };
  const audit = await auditJournal(folder);
  return {
    lines: [folder, ...linesOf(audit), `  histories  ${histories}`],
    problems: [...problems, ...problemsOf(folder, audit)],
  };
}

/** Whether there is one, damaged or not. */
export function hasJournal(folder: string): boolean {
  try {
    return readJournalFacts(folder) !== undefined;
  } catch (error) {
    if (error instanceof JournalCorruptError) return true;
    throw error;
  }
}

function mismatchOf(folder: string): string | undefined {
  try {
    assertSameJournal(folder);
    return undefined;
  } catch (error) {
    // What is damaged is told with the file itself.
    if (!(error instanceof JournalMismatchError)) return undefined;
    return (
      `${error.message}\n  Put the right journal back, or restore all files of one backup. To go on with it as it is:\n` +
      `  npm run operator -- accept-journal --data-dir ${folder}`
    );
  }
}

function linesOf(audit: JournalAudit): string[] {
  const { dropped, intact, newest, times, start } = audit;
  const records = dropped === 0 ? `${intact}` : `${dropped + 1} to ${intact}`;
  const of = newest === undefined || newest === intact ? '' : ` of ${newest}`;
  const span =
    times === undefined ? '' : `, ${times.map((time) => new Date(time).toISOString()).join(' to ')}`;
  const state =
    start instanceof JournalCorruptError
      ? `stopped by record ${start.seq}`
      : `record ${start.seq}, state ${start.hash}`;
  return [
    `  journal    ${records}${of} records in one chain${span}`,
    ...archiveLinesOf(audit),
    `  start      ${state}`,
  ];
}

const MEGABYTE = 2 ** 20;

/** What of history is not in the journal's own file any more, and what that leaves to be proven. */
function archiveLinesOf({ archive, dropped }: JournalAudit): string[] {
  if (archive === undefined) return [];
  const { upTo, files, bytes, strays } = archive;
  const lines: string[] = [];
  if (dropped < upTo)
    lines.push(`  archived   ${dropped + 1} to ${upTo}: ${files} files, ${Math.ceil(bytes / MEGABYTE)} MB`);
  if (dropped > 0)
    lines.push(
      `  dropped    1 to ${dropped}: what they did is known by snapshots alone, how cannot be proven`,
    );
  if (strays > 0) lines.push(`  strays     ${strays} files in the archive that are not of this journal`);
  return lines;
}

function problemsOf(folder: string, { damage, start, newest }: JournalAudit): string[] {
  if (start instanceof JournalCorruptError) {
    const { seq, reason } = start;
    const later = newest === undefined || newest <= seq ? '' : ` and the ${newest - seq} after it`;
    const backup = `Record ${seq} in ${folder} is damaged: ${reason}.\n  Restore all files of one backup`;
    return [
      seq === 1
        ? `${backup}.`
        : `${backup}; or give up that record${later}:\n` +
          `  npm run operator -- truncate-at ${seq - 1} --data-dir ${folder}`,
    ];
  }
  if (damage !== undefined)
    return [
      `Record ${damage.seq} in ${folder} is damaged: ${damage.reason}.\n` +
        '  The exchange starts from a newer snapshot and lacks nothing. Keep views.sqlite: histories from before the snapshot cannot be made anew.',
    ];
  return isSound(folder, JOURNAL_FILE)
    ? []
    : [
        `${join(folder, JOURNAL_FILE)} is damaged, but all of its records can be read. Write it anew:\n` +
          `  npm run operator -- repair --data-dir ${folder}`,
      ];
}
