import { Engine } from '../engine/engine.ts';
import { JournalCorruptError } from '../journal/errors.ts';
import { decodeHistory } from '../journal/record.ts';
import type { EventBatch } from '../engine/protocol.ts';
import type { JournalReader, JournalRecord } from '../ports/journal.ts';

/** The engine as it was after command `atMost`: the newest snapshot before it, and the commands since. */
export async function recoverEngine(journal: JournalReader, atMost = journal.lastSeq): Promise<Engine> {
  const engine = await restoreNewest(journal, atMost);
  if (engine.seq >= atMost) return engine;
  for await (const records of journal.read(engine.seq)) {
    for (const record of records) {
      executeRecord(engine, record);
      if (engine.seq === atMost) return engine;
    }
  }
  throw new JournalCorruptError(engine.seq + 1, 'it is missing');
}

/** Executes a record of history. Throws `JournalCorruptError` when it is none, or cannot follow what was before. */
export function executeRecord(engine: Engine, record: JournalRecord): EventBatch {
  const sequenced = decodeHistory(record);
  try {
    const { events } = engine.execute(sequenced);
    return { seq: sequenced.seq, time: sequenced.time, events };
  } catch (error) {
    throw new JournalCorruptError(record.seq, `it cannot be executed (${String(error)})`);
  }
}

async function restoreNewest(journal: JournalReader, atMost: number): Promise<Engine> {
  const newest = await journal.newestSnapshot();
  if (newest !== undefined && newest.seq > journal.lastSeq) {
    throw new JournalCorruptError(
      journal.lastSeq + 1,
      `it is missing, but a snapshot knows of record ${newest.seq}`,
    );
  }
  const snapshot =
    newest !== undefined && newest.seq <= atMost ? newest : await journal.newestSnapshot(atMost);
  if (snapshot !== undefined) return Engine.restore(snapshot.state);
  if (journal.base === 0) return new Engine();
  throw new JournalCorruptError(journal.base, 'there is no snapshot left from which history could go on');
}
