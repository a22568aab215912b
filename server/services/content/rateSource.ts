import { readFile } from 'node:fs/promises';
import type { CurrencyRates } from './currencyRates.ts';
import type { Settings } from './settings.ts';
import { settingFault } from './settingSchemas.ts';

/** Where a deployment has its rates of currencies from. */
export interface RateSourceConfig {
  /** A file, or an `https:` address; `http:` on this machine alone. It has what the setting `currencyRates` has. */
  readonly source: string;
  /** How often it is read. */
  readonly everyMinutes?: number;
}

interface RateSourceOptions extends RateSourceConfig {
  readonly settings: Pick<Settings, 'get' | 'set'>;
  /** The part of a pino logger that is needed. */
  readonly log: { warn(details: object, message: string): void };
  readonly read?: (source: string) => Promise<string>;
}

const USUAL_MINUTES = 60;
const MINUTE_MS = 60_000;
const LONGEST_READ_MS = 10_000;
const LARGEST = 100_000;

/** Keeps the setting `currencyRates` as a file or an address has it. What cannot be read, or is no table of rates, leaves the rates as they are: they grow old, and say so. */
export class RateSource {
  readonly #options: RateSourceOptions;
  #timer: NodeJS.Timeout | undefined;
  #work: Promise<void> = Promise.resolve();

  constructor(options: RateSourceOptions) {
    this.#options = options;
  }

  /** Reads it now, and then regularly. Resolves when it was read for the first time; never rejects. */
  start(): Promise<void> {
    this.#timer = setInterval(
      () => void this.refresh(),
      (this.#options.everyMinutes ?? USUAL_MINUTES) * MINUTE_MS,
    ).unref();
    return this.refresh();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#work;
  }

  /** Never rejects. */
  refresh(): Promise<void> {
    this.#work = this.#work.then(() => this.#refresh());
    return this.#work;
  }

  async #refresh(): Promise<void> {
    const { source, settings, log, read = readSource } = this.#options;
    try {
      const value = JSON.parse(await read(source)) as CurrencyRates;
      const fault = settingFault('currencyRates', value);
      if (fault !== undefined) throw new Error(fault);
      const known = await settings.get('currencyRates');
      if (value.asOf < known.asOf) throw new Error(`It is of ${value.asOf}, before ${known.asOf}`);
      if (JSON.stringify(value) === JSON.stringify(known)) return;
      await settings.set('currencyRates', value);
    } catch (error) {
      log.warn({ err: error, source }, 'The rates of currencies could not be read, and stay as they are');
    }
  }
}

async function readSource(source: string): Promise<string> {
  if (!/^https?:/.test(source)) return readFile(source, 'utf8');
  const response = await fetch(source, {
    redirect: 'error',
    signal: AbortSignal.timeout(LONGEST_READ_MS),
  });
  if (!response.ok) throw new Error(`It was answered with HTTP ${response.status}`);
  const text = await response.text();
  if (text.length > LARGEST) throw new Error('It is too long for a table of rates');
  return text;
}
