import type { CsvFile } from '@tidemark/sdk';
import type { DataSdk } from './endpoint.ts';
import type { DataNotice } from './notices.ts';

/** What the layer stands on; tests give their own. */
export interface DataContext {
  readonly sdk: DataSdk;
  readonly notify: (notice: DataNotice) => void;
  /** For developers: a model that was set up wrongly. */
  readonly console: Pick<Console, 'warn' | 'error'>;
  readonly save: (file: CsvFile) => void;
}
