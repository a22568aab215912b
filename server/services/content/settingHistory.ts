interface SettingChange<Value> {
  /** When it was set, in milliseconds since the epoch; 0 for what was there before any change that is known. */
  readonly since: number;
  readonly value: Value;
}

/** What a setting was at every moment. What is decided as of a moment goes by what was set before it, however late that is done. */
export class SettingHistory<Value> {
  readonly #first: Value;
  readonly #changes: SettingChange<Value>[] = [];

  /** @param changes in the order in which they were made; the first one holds for all time before */
  constructor(changes: readonly [SettingChange<Value>, ...SettingChange<Value>[]]) {
    this.#first = changes[0].value;
    this.#changes.push(...changes);
  }

  get current(): Value {
    return this.#changes.at(-1)?.value ?? this.#first;
  }

  /** What had been set before a moment. */
  before(time: number): Value {
    return this.#changes.findLast(({ since }) => since < time)?.value ?? this.#first;
  }

  add(value: Value, since: number): void {
    this.#changes.push({ since, value });
  }
}
