import { describe, expect, it } from 'vitest';
import { ByteReader } from '../../../../../server/engine/codec/bytes.ts';
import { LATEST_RULES, RULES } from '../../../../../server/engine/contracts/rules.ts';
import { readCommand } from '../../../../../server/engine/messageCodec.ts';
import { Engine } from '../../../../../server/engine/engine.ts';
import former from '../fixtures/formerExits.json' with { type: 'json' };
import { ContractFixture } from './support/fixture.ts';

/**
 * What the engine before there were `RULES` made of 1,437 random commands, 92 triggers set off among them: the commands as its journal had
 * them, a snapshot from the middle, and the hash of the state at the end.
 */
const { snapshotSeq, hash } = former;
const bytesOf = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'base64'));
const commands = former.commands.split(' ').map((text) => readCommand(new ByteReader(bytesOf(text))));

/** Runs all commands that an engine has not seen. */
function replayed(engine: Engine): ContractFixture {
  const fixture = new ContractFixture(engine);
  for (const command of commands.slice(engine.seq)) fixture.run(command);
  return fixture;
}

describe('a journal of the time before there were rules to adopt', () => {
  it('replays to the state that it led to', () => {
    expect(replayed(new Engine()).engine.hash()).toBe(hash);
  });

  it('replays from its snapshot, which is written as it was', () => {
    const engine = Engine.restore(bytesOf(former.snapshot));
    expect([engine.seq, Buffer.from(engine.serialize()).toString('base64')]).toEqual([
      snapshotSeq,
      former.snapshot,
    ]);
    expect(replayed(engine).engine.hash()).toBe(hash);
  });

  it('goes on under the rules that it adopts, the same from a snapshot as without', () => {
    const fixture = new ContractFixture(Engine.restore(bytesOf(former.snapshot)));
    fixture.must({ kind: 'adoptRules', rules: RULES.exits });
    expect(fixture.engine.view().contracts.rules).toBe(RULES.exits);
    const restored = new ContractFixture(Engine.restore(fixture.engine.serialize()));
    for (const command of commands.slice(snapshotSeq)) {
      fixture.run(command);
      restored.run(command);
    }
    expect(fixture.engine.hash()).not.toBe(hash);
    expect(restored.engine.hash()).toBe(fixture.engine.hash());
    fixture.must({ kind: 'adoptRules', rules: LATEST_RULES });
    expect(Engine.restore(fixture.engine.serialize()).hash()).toBe(fixture.engine.hash());
  });
});
