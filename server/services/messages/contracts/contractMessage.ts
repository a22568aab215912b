import { divideNearest, formatScaled, LEDGER_SCALE } from '@tidemark/sdk/core';
import type { Contract } from '../../../engine/contracts/protocol.ts';
import type { PairUnits } from '../../../units/pair.ts';
import type { MessageTemplate, NewMessage } from '../message.ts';

/** What is known of contracts where their events are told. */
export interface ContractContext {
  /** The units of a contract; `undefined` for one that was never heard of. */
  readonly unitsOf: (contract: number) => PairUnits<Contract> | undefined;
  /** Whether this is simulated trading. */
  readonly simulated: boolean;
}

/** Something that happened to a user at a contract. */
export interface ContractNews {
  /** Names the event. */
  readonly id: string;
  readonly userId: number;
  readonly units: PairUnits<Contract>;
  /** Whether this is simulated trading. */
  readonly simulated: boolean;
  readonly time: number;
}

/** The message of such news; it leads to the screen of the contract, and demo funds are told apart from real. */
export function contractMessage(
  { id, userId, units, simulated, time }: ContractNews,
  template: MessageTemplate,
  title: string,
): NewMessage {
  const { name, kind } = units.instrument;
  const screen = simulated ? 'simul' : kind === 'linear' ? 'exchange' : 'crypto';
  return {
    id: simulated ? `simulated:${id}` : id,
    userId,
    type: 'trader',
    title: simulated ? `Simulated trading: ${title}` : title,
    linkUrl: `/contract/${screen}/${name.replace('-', '_')}`,
    template: simulated ? { ...template, params: { ...template.params, simulated: 'true' } } : template,
    createTime: time,
  };
}

/** What quantities of a contract are in. */
export function sizeAsset({ kind, base, quote }: Contract): string {
  return kind === 'linear' ? base : quote;
}

/** An amount in price units with the decimals of the contract's prices, to the nearest, as screens show average prices. */
export function priceText(amount: bigint, { priceScale }: PairUnits<Contract>): string {
  const step = 10n ** BigInt(LEDGER_SCALE - priceScale);
  return formatScaled(Number(divideNearest(amount, step)), priceScale);
}
