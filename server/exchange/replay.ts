import { decodeRecord } from '../journal/record.ts';
import { recoverEngine } from './recovery.ts';
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
    yield records.map((record) => {
      const sequenced = decodeRecord(record);
      const { events } = engine.execute(sequenced);
      return { seq: sequenced.seq, time: sequenced.time, events };
    });
  }
}
