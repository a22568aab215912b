import { Engine } from '../../engine/engine.ts';
import { executeRecord } from '../../exchange/recovery.ts';
import { JournalCorruptError } from '../../journal/errors.ts';
import { JournalHistory } from '../../journal/history.ts';
import { OperatorError } from '../operatorClient.ts';
import { foldersOf, hasJournal } from './verify.ts';

/**
 * Executes all history that is left again, archived records included, and compares the outcome with every state that was kept on the way. Changes
 * nothing. Rejects with `OperatorError` when something differs.
 */
export async function replay(dataDir: string): Promise<string> {
  const folders = foldersOf(dataDir).filter(hasJournal);
  if (folders.length === 0)
    throw new OperatorError(`There is no journal in ${dataDir}. Name the data folder with --data-dir.`);
  const lines: string[] = [];
  for (const folder of folders) lines.push(...(await replayFolder(folder)));
  return lines.join('\n');
}

async function replayFolder(folder: string): Promise<string[]> {
  const journal = JournalHistory.open(folder);
  try {
    const { base } = journal;
    const engine = await engineAt(journal, base);
    const kept = journal.states.filter((seq) => seq > base);
    let same = 0;
    for await (const records of journal.read(base)) {
      for (const record of records) {
        executeRecord(engine, record);
        if (record.seq !== kept[0]) continue;
        kept.shift();
        same += await isSame(journal, engine, folder);
      }
    }
    const origin =
      base === 0
        ? 'from nothing'
        : `from the kept state after record ${base}; what led to it was dropped and is not proven`;
    return [
      folder,
      `  executed   records ${base + 1} to ${engine.seq} again, ${origin}`,
      `  states     ${same} kept ones on the way, all the same`,
      `  end        record ${engine.seq}, state ${engine.hash()}`,
    ];
  } catch (error) {
    if (!(error instanceof JournalCorruptError)) throw error;
    throw new OperatorError(`Record ${error.seq} in ${folder} is damaged: ${error.reason}.`);
  } finally {
    await journal.close();
  }
}

async function engineAt(journal: JournalHistory, base: number): Promise<Engine> {
  if (base === 0) return new Engine();
  const state = await journal.newestSnapshot(base);
  if (state?.seq !== base) throw new JournalCorruptError(base, 'the state after it is damaged');
  return Engine.restore(state.state);
}

/** @returns 1 when the state that is kept there is undamaged, 0 when there is nothing to compare with */
async function isSame(journal: JournalHistory, engine: Engine, folder: string): Promise<0 | 1> {
  const { seq } = engine;
  const snapshot = await journal.newestSnapshot(seq);
  if (snapshot?.seq !== seq) return 0;
  if (Engine.restore(snapshot.state).hash() === engine.hash()) return 1;
  throw new OperatorError(
    `The records of ${folder} up to ${seq} lead to another state than was kept: they were changed, or executed by the rules of another version.`,
  );
}
