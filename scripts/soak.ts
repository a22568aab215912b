import { parseArgs } from 'node:util';
import { soak } from '../tests/soak/soak.ts';

const number = { type: 'string' } as const;
const { values } = parseArgs({ options: { minutes: number, honest: number, hostile: number } });
const { minutes = '120', honest = '500', hostile = '20' } = values;

const startedAt = performance.now();
const findings = await soak({
  minutes: Number(minutes),
  honest: Number(honest),
  hostile: Number(hostile),
  report: (line) => console.log(`${((performance.now() - startedAt) / 60_000).toFixed(1)} min  ${line}`),
});
for (const { claim, holds, figure } of findings)
  console.log(`${holds ? 'holds' : 'FAILS'}  ${claim}: ${figure}`);
process.exit(findings.every(({ holds }) => holds) ? 0 : 1);
