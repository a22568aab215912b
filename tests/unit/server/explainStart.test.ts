import { expect, it } from 'vitest';
import { OlderCustodyError } from '../../../server/dataFolder/custodyLink.ts';
import { JournalMismatchError } from '../../../server/dataFolder/journalLink.ts';
import { ExchangeUnavailableError } from '../../../server/exchange/errors.ts';
import { explainStart } from '../../../server/explainStart.ts';
import {
  DataFolderInUseError,
  DataFolderUnusableError,
  DiskFullError,
  JournalCorruptError,
} from '../../../server/journal/errors.ts';

const options = {
  host: '127.0.0.1',
  port: 8080,
  metrics: undefined,
  simulatedPorts: [8081],
  dataDir: '/data',
};

it.each<[string, unknown, readonly string[]]>([
  ['a folder in use', new DataFolderInUseError('/data'), ['/data', '--data-dir']],
  [
    'an unusable folder',
    new DataFolderUnusableError('/data', 'it is a file'),
    ['it is a file', '--data-dir'],
  ],
  ['a full disk', new DiskFullError('/data'), ['full', 'Make room']],
  ['a quota that is used up', Object.assign(new Error('write'), { code: 'EDQUOT' }), ['full', 'Make room']],
  [
    'a disk that became full while the market was opened',
    new ExchangeUnavailableError('full', { cause: new DiskFullError('/data') }),
    ['full', 'Make room'],
  ],
  [
    'a damaged record of simulated trading',
    new JournalCorruptError(12, 'wrong checksum', '/data/simulated'),
    ['record 12', 'wrong checksum', 'npm run operator -- verify --data-dir /data/simulated'],
  ],
  [
    'a foreign journal',
    new JournalMismatchError('/data', 'foreign', 'The journal in /data is not the one.'),
    ['is not the one', 'backup', 'npm run operator -- accept-journal --data-dir /data'],
  ],
  [
    'an older custody',
    new OlderCustodyError('/data/custody', 40, 90),
    ['/data/custody is an older copy', 'ends at 40', 'up to 90', 'backup-seed', 'restore-seed'],
  ],
])('%s is explained with the way out', (_name, error, parts) => {
  for (const part of parts) expect(explainStart(error, options)).toContain(part);
});

it('what nobody foresaw is left as it is', () => {
  expect(explainStart(new RangeError('odd'), options)).toBeUndefined();
  expect(explainStart('thrown', options)).toBeUndefined();
});
