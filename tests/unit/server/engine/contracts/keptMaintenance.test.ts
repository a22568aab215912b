import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MarginAccount } from '../../../../../server/engine/contracts/model.ts';
import type { EngineState } from '../../../../../server/engine/engine.ts';
import { ownerOf, type AccountId, type Command } from '../../../../../server/engine/protocol.ts';
import { commandsOf, crowdedMarginAccounts, someWishes, type Crowd } from './support/gaps.ts';

/** Whose command it is; `undefined` for those of the exchange. */
function commanderOf(command: Command): AccountId | undefined {
  switch (command.kind) {
    case 'placeContractOrder':
    case 'amendOrder':
    case 'cancelOrder':
    case 'cancelAll':
    case 'placeTrigger':
    case 'setLeverage':
    case 'setPositionMode':
    case 'keepMargin':
      return command.account;
    case 'transfer':
      return command.from;
    default:
      return undefined;
  }
}

/** The margin accounts of an owner that cover their maintenance margin. */
function soundAccounts({ contracts }: EngineState, owner: number): MarginAccount[] {
  return [...contracts.accounts.values()]
    .filter(({ account }) => account.owner === owner && !account.isSystem)
    .flatMap(({ margins }) => [...margins.values()])
    .filter(({ isBreached }) => !isBreached);
}

/** The same where isolated accounts take margin from the cross ones. */
function automatic(): Crowd {
  const crowd = crowdedMarginAccounts();
  crowd.fixture.must({ kind: 'automateMargin', kept: [] });
  return crowd;
}

describe.each([
  ['margin is moved by hand', crowdedMarginAccounts],
  ['isolated accounts take margin', automatic],
] as const)('where %s', (_, open) => {
  it('no command of an owner brings an account of theirs below its maintenance margin', () => {
    const seen = new Map<string, number>();
    fc.assert(
      fc.property(someWishes, (wishes) => {
        const { fixture, state } = open();
        for (const wish of wishes) {
          for (const command of commandsOf(wish, state)) {
            const commander = commanderOf(command);
            const sound = commander === undefined ? [] : soundAccounts(state, ownerOf(commander));
            const { ok } = fixture.run(command);
            if (ok && sound.some(({ hasPosition }) => hasPosition))
              seen.set(command.kind, (seen.get(command.kind) ?? 0) + 1);
            expect(sound.filter(({ isBreached }) => isBreached)).toEqual([]);
          }
        }
      }),
      { numRuns: 150 },
    );
    expect(seen.get('placeContractOrder')).toBeGreaterThan(100);
    expect(seen.get('transfer')).toBeGreaterThan(0);
  });
});
