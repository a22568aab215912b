import { isFinest, stepsOf, type Steps } from './book/steps.ts';
import { NUMBER, nullable, record } from './codec/record.ts';
import type { Command, EngineEvent } from './protocol.ts';

/** What stands before a market that trades coarser than its grid, or whose change is limited; all other bytes stay what they were. */
interface Extra {
  readonly priceStep: number;
  readonly lotStep: number;
  readonly maxLiquidations: number | null;
}

export const EXTRA = record<Extra>({
  priceStep: NUMBER,
  lotStep: NUMBER,
  maxLiquidations: nullable(NUMBER),
});

/** What has to stand before a command or event; `undefined` for all that need nothing. */
export function extraOf(message: Command | EngineEvent): Extra | undefined {
  switch (message.kind) {
    case 'defineInstrument':
    case 'instrument':
      return extraWith(message.instrument);
    case 'defineContract':
      return extraWith(message.contract, message.maxLiquidations);
    case 'contract':
      return extraWith(message.contract);
    default:
      return undefined;
  }
}

function extraWith(market: Steps, maxLiquidations?: number): Extra | undefined {
  if (isFinest(market) && maxLiquidations === undefined) return undefined;
  return { ...stepsOf(market), maxLiquidations: maxLiquidations ?? null };
}

/** Gives a command or event what stood before it. */
export function withExtra<Message extends Command | EngineEvent>(message: Message, extra: Extra): Message {
  const { maxLiquidations, ...steps } = extra;
  const read: Command | EngineEvent = message;
  if (read.kind === 'defineInstrument' || read.kind === 'instrument')
    return { ...message, instrument: { ...read.instrument, ...steps } };
  if (read.kind !== 'defineContract' && read.kind !== 'contract') return message;
  const limit = maxLiquidations === null ? {} : { maxLiquidations };
  return { ...message, contract: { ...read.contract, ...steps }, ...limit };
}
