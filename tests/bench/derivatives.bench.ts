import type { Engine } from '../../server/engine/engine.ts';
import type { Command, Sequenced } from '../../server/engine/protocol.ts';
import type { BenchRow } from './bench.ts';
import {
  contractCommandOf,
  CONTRACT,
  engineWithPositions,
  markerOf,
  MIDDLE,
  openedContract,
} from './support/contractDay.ts';
import { commandOf, mixedOperations, type Mix, type Operation } from './support/operations.ts';
import { cpuNanosecondsPer, fastest } from './support/rounds.ts';
import { execute, MAKERS, openedEngine, seeded, START_TIME, TAKERS } from './support/tradingDay.ts';
import { sized } from './support/scale.ts';

export const name = 'Derivatives';

const RESTING = sized(2_000, 100);
const OPERATIONS = sized(100_000, 10_000);
const ROUNDS = sized(9, 1);

export function run(): Promise<BenchRow[]> {
  // First, before the positions of the others litter the heap.
  const mix = sameMix();
  return Promise.resolve([mix, ...markTicks()]);
}

const POSITIONS = sized(10_000, 100);
const FEW = sized(1_000, 10);
const MANY = sized(100_000, 1_000);

/** Repeated, because the clock of the processor counts in milliseconds. */
const TICKS = sized(50_000, 20_000);
const PASSES = sized(5_000, 20_000);

/** The whole command `mark` (prices, triggers, margin of every account) against one pass that compares floating-point numbers. */
function markTicks(): BenchRow[] {
  const engines = new Map([FEW, POSITIONS, MANY].map((count) => [count, engineWithPositions(count)]));
  const tick = (count: number): number => timeTicks(engines.get(count) as Engine);
  const pass = barePass(POSITIONS);
  const [few, some, many, bare] = fastest(ROUNDS, [
    () => tick(FEW),
    () => tick(POSITIONS),
    () => tick(MANY),
    () => timePasses(pass),
  ]) as [number, number, number, number];
  const growth = many / few / (MANY / FEW);
  return [
    {
      figure: `mark tick with ${POSITIONS} open positions`,
      value: `${microseconds(some)} CPU`,
      peer: `bare pass over ${POSITIONS} array entries ${microseconds(bare)} CPU`,
      ratio: some / bare,
      target: 'at most 10 times the time',
      met: some / bare <= 10,
    },
    {
      figure: `mark tick with ${MANY} open positions, per position`,
      value: `${(many / MANY).toFixed(2)} ns CPU`,
      peer: `with ${FEW} positions ${(few / FEW).toFixed(2)} ns CPU`,
      ratio: growth,
      target: 'at most 1 (linear or better)',
      met: growth <= 1,
    },
  ];
}

/** Nanoseconds of one tick of a mark that wanders within half a percent. */
function timeTicks(engine: Engine): number {
  const random = seeded(3);
  let place = 0;
  const commands = Array.from({ length: TICKS }, () => {
    place = Math.max(-50, Math.min(50, place + random(11) - 5));
    return markerOf(MIDDLE + place);
  });
  return timeCommands(engine, commands);
}

/** What a margin check has to know of each of so many positions, side by side in plain arrays. */
function barePass(count: number): (mark: number) => number {
  const balance = new Float64Array(count);
  const size = new Float64Array(count);
  const entry = new Float64Array(count);
  const rate = new Float64Array(count);
  const deduction = new Float64Array(count);
  for (let i = 0; i < count; i += 1) {
    size[i] = ((i % 2 === 0 ? 1 : -1) * (1_000 + (i % 977)) * CONTRACT.lotUnits) / 1e8;
    entry[i] = (size[i] as number) * MIDDLE;
    balance[i] = (Math.abs(entry[i] as number) * 1.1) / (2 + (i % 19));
    rate[i] = 0.004;
  }
  return (mark) => {
    let breached = 0;
    for (let i = 0; i < count; i += 1) {
      const value = (size[i] as number) * mark;
      const needed = Math.abs(value) * (rate[i] as number) - (deduction[i] as number);
      if ((balance[i] as number) + value - (entry[i] as number) < needed) breached += 1;
    }
    return breached;
  };
}

function timePasses(pass: (mark: number) => number): number {
  return cpuNanosecondsPer(PASSES, () => {
    let breached = 0;
    for (let i = 0; i < PASSES; i += 1) breached += pass(MIDDLE + (i % 50));
    if (breached > 0) throw new Error('The bare pass found somebody to liquidate');
  });
}

/** Orders for the contract, with margin, positions and risk checks, against the same orders on the spot market. */
function sameMix(): BenchRow {
  const mix = mixedOperations(RESTING, OPERATIONS);
  const [ours, spot] = fastest(ROUNDS, [
    () => timeMix(openedContract(MAKERS + TAKERS), mix, contractCommandOf),
    () => timeMix(openedEngine(), mix, commandOf),
  ]) as [number, number];
  return {
    figure: `orders with derivatives risk checks, 50 % new / 42 % cancel / 8 % market on ${RESTING} resting orders`,
    value: `${ours.toFixed(0)} ns CPU/operation`,
    peer: `the same on the spot market ${spot.toFixed(0)} ns CPU/operation`,
    ratio: spot / ours,
    target: 'at least 0.55 of the rate',
    met: spot / ours >= 0.55,
  };
}

function timeMix(
  engine: Engine,
  { opening, operations }: Mix,
  convert: (operation: Operation) => Command,
): number {
  for (const operation of opening) execute(engine, convert(operation));
  return timeCommands(engine, operations.map(convert));
}

/** Nanoseconds per command, each of which must be accepted. The commands are made outside the clock. */
function timeCommands(engine: Engine, commands: readonly Command[]): number {
  let { seq } = engine;
  const inputs = commands.map((command): Sequenced => {
    seq += 1;
    return { seq, time: START_TIME + seq, command };
  });
  let refused = 0;
  const nanoseconds = cpuNanosecondsPer(inputs.length, () => {
    for (const input of inputs) if (!engine.execute(input).result.ok) refused += 1;
  });
  if (refused > 0) throw new Error(`${refused} commands were refused`);
  return nanoseconds;
}

const microseconds = (nanoseconds: number): string => `${(nanoseconds / 1_000).toFixed(1)} µs`;
