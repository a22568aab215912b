import { inRoot } from '../../scripts/lib/root.ts';
import { loadDocuments, type ContractDocument } from '../../server/gateway/contract/documents.ts';

/** What outlives the modules of a test file. */
const worker = globalThis as { tidemarkDocuments?: Promise<readonly ContractDocument[]> };

/** The documents of the exchange, read once in a worker: that takes longer than to start all that a test needs besides. */
export function contractDocuments(): Promise<readonly ContractDocument[]> {
  return (worker.tidemarkDocuments ??= loadDocuments(inRoot('openapi')));
}
