/** Archives the old records of a journal in a thread of its own: compressing takes seconds. Answers once, with whether it was done. */
import { parentPort, workerData, type MessagePort } from 'node:worker_threads';
import { archiveRecords, type Archiving } from '../journal/archive/archiveRecords.ts';
import { describeFailure, type Failure } from './failure.ts';

/** From the archive's thread. */
export type ArchiveReply = boolean | Failure;

const port = parentPort as MessagePort;
const archiving = workerData as Archiving;

try {
  reply(await archiveRecords(archiving));
} catch (error) {
  reply(describeFailure(error, archiving.dataDir));
}

function reply(message: ArchiveReply): void {
  port.postMessage(message);
}
