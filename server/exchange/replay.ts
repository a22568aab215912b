import { executeRecord, recoverEngine } from './recovery.ts';
import type { EventBatch } from '../engine/protocol.ts';
import type { JournalReader } from '../ports/journal.ts';

/**
 * Yields the events of every command after `fromSeq` again, in chunks, by executing the journal on an engine of its own. Where older records were
 * dropped, it begins with what is left.
 */
export async function* replayEvents(
  journal: JournalReader,
  fromSeq: number,
): AsyncGenerator<readonly EventBatch[]> {
  if (fromSeq >= journal.lastSeq) return;
  const engine = await recoverEngine(journal, Math.max(fromSeq, journal.base));
  for await (const records of journal.read(engine.seq)) {
    yield records.map((record) => executeRecord(engine, record));
  }
}
