import { parseArgs } from 'node:util';
import { soakRealtime } from '../tests/soak/realtime.ts';
import { soakReplays } from '../tests/soak/replays.ts';
import { soak, type Finding } from '../tests/soak/soak.ts';
import { soakStreams } from '../tests/soak/streams.ts';
import { soakYear } from '../tests/soak/year/soakYear.ts';

const USAGE = `Usage: npm run soak -- [--minutes 120] [--honest 500] [--hostile 20]
       npm run soak -- replays [--session NAME] [--seeds 1000] [--from-seed 1] [--window 30] [--jobs 2]
       npm run soak -- streams [--hours 12]
       npm run soak -- year [--seed N] [--days 366]
       npm run soak -- realtime [--seeds 200] [--from-seed 1] [--jobs 2]

Without a word: a server under everything at once, for so many minutes.
replays: the recorded sessions (TIDEMARK_RECORDINGS), each as often as there are seeds, with the faults of the seed. A failure prints how to see it again;
  --from-seed goes on where another run ended, --window is in seconds, and 0 plays whole sessions.
streams: so many hours of recorded traffic of 180 topics at full speed, and whether memory stays flat.
year: random users, operators and misfortunes from 1 January of a leap year on, by a virtual clock; every interest, fee, tier, commission, coupon, redemption and statement
  is compared with what the documents say. A failure prints its seed and moment; without --seed another year every time.
realtime: pages in a real Chromium behind a bad line, with restarts, frozen tabs and clocks that are set in the order of the seed; whether they show what the
  exchange answers afterwards, and how old it is all the time. A failure prints its seed and its steps.`;

const text = { type: 'string' } as const;
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    minutes: text,
    honest: text,
    hostile: text,
    session: text,
    seed: text,
    days: text,
    seeds: text,
    'from-seed': text,
    window: text,
    jobs: text,
    hours: text,
    help: { type: 'boolean', short: 'h', default: false },
  },
});

const startedAt = performance.now();
const startedOn = Date.now();
const report = (line: string): void =>
  console.log(`${((performance.now() - startedAt) / 60_000).toFixed(1)} min  ${line}`);

function run(): Promise<readonly Finding[]> {
  if (positionals[0] === 'streams') return soakStreams({ hours: Number(values.hours ?? '12'), report });
  if (positionals[0] === 'year') {
    const { seed = String(startedOn % 1_000_000), days = '366' } = values;
    return soakYear({ seed: Number(seed), days: Number(days), report });
  }
  if (positionals[0] === 'realtime') {
    const { seeds = '200', 'from-seed': fromSeed = '1', jobs = '2' } = values;
    return soakRealtime({ seeds: Number(seeds), fromSeed: Number(fromSeed), jobs: Number(jobs), report });
  }
  if (positionals[0] !== 'replays') {
    const { minutes = '120', honest = '500', hostile = '20' } = values;
    return soak({ minutes: Number(minutes), honest: Number(honest), hostile: Number(hostile), report });
  }
  const { session, seeds = '1000', 'from-seed': fromSeed = '1', window = '30', jobs = '2' } = values;
  return soakReplays({
    session,
    seeds: Number(seeds),
    fromSeed: Number(fromSeed),
    window: Number(window),
    jobs: Number(jobs),
    report,
  });
}

if (values.help) {
  console.log(USAGE);
  process.exit(0);
}
const findings = await run();
for (const { claim, holds, figure } of findings)
  console.log(`${holds ? 'holds' : 'FAILS'}  ${claim}: ${figure}`);
process.exit(findings.every(({ holds }) => holds) ? 0 : 1);
