import { executeRecord, recoverEngine } from './recovery.ts';
import type { EventBatch } from '../engine/protocol.ts';
import type { Journal } from '../journal/journal.ts';

/** Yields the events of every command after `fromSeq` again, in chunks, by executing the journal on an engine of its own. */
export async function* replayEvents(
  journal: Journal,
  fromSeq: number,
): AsyncGenerator<readonly EventBatch[]> {
  if (fromSeq >= journal.lastSeq) return;
  const engine = await recoverEngine(journal, fromSeq);
  for await (const records of journal.read(fromSeq)) {
    yield records.map((record) => executeRecord(engine, record));
  }
}
