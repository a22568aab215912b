import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ByteWriter, CodecError } from '../../../../server/engine/codec/bytes.ts';
import { writeCommand } from '../../../../server/engine/messageCodec.ts';
import { decodeRecord, writeRecord } from '../../../../server/journal/record.ts';
import { aCommand } from '../engine/spot/support/arbitraries.ts';
import { trigger } from '../engine/contracts/support/fixture.ts';
import { BTC_USDT, order } from '../engine/spot/support/fixture.ts';
import type { Command } from '../../../../server/engine/protocol.ts';

function encode(command: Command, seq = 7, time = 1_732_160_000_123): Uint8Array {
  const body = new ByteWriter();
  writeCommand(body, command);
  const writer = new ByteWriter(4);
  writeRecord(writer, seq, time, body.written());
  return writer.take();
}

const decode = (bytes: Uint8Array, seq = 7): Command => decodeRecord({ seq, bytes }).command;

describe('journal records', () => {
  it('come back as they went in', () => {
    fc.assert(fc.property(aCommand, (command) => void expect(decode(encode(command))).toEqual(command)));
    const define: Command = { kind: 'defineInstrument', instrument: BTC_USDT };
    expect(decodeRecord({ seq: 7, bytes: encode(define) })).toEqual({
      seq: 7,
      time: 1_732_160_000_123,
      command: define,
    });
  });

  it('keep any number, amount and text, so that refused commands survive too', () => {
    const anyNumber = fc.oneof(
      fc.double(),
      fc.maxSafeInteger(),
      fc.constantFrom(247, 248, 65_535, 65_536, 2 ** 32, -0, NaN),
    );
    const any = fc.record({
      price: anyNumber,
      quantity: anyNumber,
      quoteBudget: fc.bigInt(),
      clientOrderId: fc.string({ unit: 'binary', maxLength: 300 }).filter((text) => text.isWellFormed()),
      side: fc.string({ maxLength: 5 }) as fc.Arbitrary<'buy'>,
    });
    fc.assert(
      fc.property(any, (fields) => {
        const command = order(fields);
        expect(decode(encode(command))).toEqual(command);
      }),
    );
  });

  it('that were cut, lengthened or moved are errors', () => {
    const bytes = encode(order({ clientOrderId: 'mine' }));
    for (let length = 0; length < bytes.length; length += 1) {
      expect(() => decode(bytes.slice(0, length))).toThrow(CodecError);
    }
    expect(() => decode(Uint8Array.of(...bytes, 0))).toThrow(CodecError);
    expect(() => decode(bytes, 8)).toThrow(CodecError);
    expect(() => decode(Uint8Array.of(9, ...bytes.slice(1)))).toThrow(CodecError);
  });

  it('of triggers from before clients named them are still read', () => {
    const named = trigger({ clientTriggerId: 'mine' });
    expect(decode(encode(named))).toEqual(named);
    const nameless = trigger();
    // The empty id is the last byte.
    expect(decode(encode(nameless).slice(0, -1))).toEqual(nameless);
  });

  it('made of random bytes are errors, never anything else', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 80 }), (noise) => {
        try {
          decode(Uint8Array.of(1, 7, ...noise));
        } catch (error) {
          expect(error).toBeInstanceOf(CodecError);
        }
      }),
      { numRuns: 500 },
    );
  });
});
