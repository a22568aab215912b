// Preloaded into an exchange: its contracts are charged funding every few seconds, instead of every eight hours.
import { registerHooks } from 'node:module';

const EVERY_MS = 10_000;
const LISTING = '/server/market/contracts/listing.ts';
const INTERVAL = /const FUNDING_INTERVAL_MS = .*;/;

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    if (!url.endsWith(LISTING)) return loaded;
    const { source: given = '' } = loaded;
    const source = typeof given === 'string' ? given : new TextDecoder().decode(given);
    if (!INTERVAL.test(source)) throw new Error(`${LISTING} does not say how often funding is charged`);
    return { ...loaded, source: source.replace(INTERVAL, `const FUNDING_INTERVAL_MS = ${EVERY_MS};`) };
  },
});
