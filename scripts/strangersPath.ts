import { nodeOf } from '../tests/packages/support/onDemand.ts';
import { packAll } from '../tests/packages/support/pack.ts';
import { followStrangersPath } from '../tests/packages/support/strangersPath.ts';
import { startExchange } from '../tests/packages/support/tradedExchange.ts';

// Follows the guide for beginners to the letter, on each Node that the packages run on, and says how long each step took.
const { packages } = await packAll();
const exchange = await startExchange('http://127.0.0.1');
try {
  for (const version of ['20.19', '24']) {
    const node = version === '24' ? process.execPath : await nodeOf(version);
    if (node === undefined) {
      console.log(`Node ${version} cannot be had here.`);
      continue;
    }
    const steps = await followStrangersPath(packages, exchange.place, node);
    const all = steps.reduce((sum, { ms }) => sum + ms, 0);
    console.log(`\nNode ${version}: ${(all / 1_000).toFixed(1)} s`);
    for (const { name, ms, printed } of steps)
      console.log(
        // An order is placed by the program that asks for the price, which it prints before.
        `  ${(ms / 1_000).toFixed(1).padStart(5)} s  ${name.padEnd(26)} ${printed.split('\n').slice(0, 2).join('  ').trim()}`,
      );
  }
} finally {
  await exchange.stop();
}
