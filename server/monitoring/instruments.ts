import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

/** Seconds: from a write that a fast disk takes to an answer that nobody waits for. */
const BUCKETS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** Which exchange a figure is of. */
export type Side = 'real' | 'simulated';

/** One value of a metric and the labels that it stands under. */
export type Reading = readonly [value: number, labels?: Readonly<Record<string, string | number>>];

/** Makes metrics of a registry; all of their names begin with `tidemark_`. */
export class Instruments {
  readonly #registers: [Registry];

  constructor(registry: Registry) {
    this.#registers = [registry];
  }

  counter<Label extends string = never>(name: string, help: string, ...labelNames: Label[]): Counter<Label> {
    return new Counter({ name: `tidemark_${name}`, help, labelNames, registers: this.#registers });
  }

  gauge(name: string, help: string): Gauge {
    return new Gauge({ name: `tidemark_${name}`, help, registers: this.#registers });
  }

  /** Of durations in seconds. */
  histogram<Label extends string>(name: string, help: string, ...labelNames: Label[]): Histogram<Label> {
    return new Histogram({
      name: `tidemark_${name}`,
      help,
      labelNames,
      buckets: BUCKETS,
      registers: this.#registers,
    });
  }

  /** A gauge that is read whenever somebody looks. */
  readGauge(name: string, help: string, labelNames: string[], read: () => Iterable<Reading>): void {
    new Gauge({
      name: `tidemark_${name}`,
      help,
      labelNames,
      registers: this.#registers,
      collect() {
        this.reset();
        for (const [value, labels = {}] of read()) this.set(labels, value);
      },
    });
  }

  /** The same for something that only grows. */
  readCounter(name: string, help: string, labelNames: string[], read: () => Iterable<Reading>): void {
    new Counter({
      name: `tidemark_${name}`,
      help,
      labelNames,
      registers: this.#registers,
      collect() {
        this.reset();
        for (const [value, labels = {}] of read()) this.inc(labels, value);
      },
    });
  }
}
