import { createPublicClient, custom, RpcRequestError } from 'viem';
import { describe, expect, it } from 'vitest';
import { EvmNode } from '../../../../../../server/custody/evm/sender/node.ts';
import { stranger } from '../../../../../support/chain/sendingWorld.ts';

/** A node that says the same of whatever it is asked. */
function nodeThatSays(code: number, message: string): EvmNode {
  const request = ({ method }: { method: string }) =>
    Promise.reject(new RpcRequestError({ body: { method }, error: { code, message }, url: 'http://node' }));
  return new EvmNode(createPublicClient({ transport: custom({ request }, { retryCount: 0 }) }), 1);
}

const call = () => ({ to: stranger(), value: 1n, data: '0x' }) as const;

describe('a call', () => {
  it.each([
    [3, 'execution reverted: no'],
    [-32_000, 'execution reverted'],
    // The rest of it is the receiver's to choose.
    [-32_000, 'execution reverted: insufficient funds, missing trie node, request timed out'],
    [-32_000, 'invalid opcode: INVALID'],
    [-32_000, 'invalid opcode: opcode 0x21 not defined'],
    [-32_000, 'invalid jump destination'],
    [-32_000, 'stack underflow (0 <=> 1)'],
    [-32_000, 'stack limit reached 1024 (1023)'],
    [-32_000, 'write protection'],
    [-32_000, 'return data out of bounds'],
    [-32_000, 'max code size exceeded'],
    [-32_000, 'EVM error InvalidFEOpcode'],
    [-32_000, 'Transaction execution fails'],
    [-32_015, 'VM execution error.'],
    [-32_010, 'Reverted 0x'],
    [-32_603, 'EVM error: InvalidJump'],
    [-32_000, 'err: invalid opcode: INVALID (supplied gas 150000)'],
    [-32_000, 'VM Exception while processing transaction: revert'],
    [-32_000, 'execution reverted: service unavailable'],
    [-32_000, 'max call depth exceeded'],
    [-32_000, 'Bad instruction'],
  ])('that a node answers with %i "%s" would fail', async (code, message) => {
    expect(await nodeThatSays(code, message).estimateGas(stranger(), call(), 150_000n)).toBe('reverted');
  });

  it.each([
    [-32_000, 'gas required exceeds allowance (150000)'],
    [-32_000, 'out of gas'],
    [-32_003, 'Out of gas: gas required exceeds allowance: 150000'],
    [-32_603, 'EVM error OutOfGas'],
  ])('that a node answers with %i "%s" needs too much gas', async (code, message) => {
    expect(await nodeThatSays(code, message).estimateGas(stranger(), call(), 150_000n)).toBe('tooMuchGas');
  });

  it.each([
    [-32_000, 'insufficient funds for gas * price + value: balance 0, tx cost 1'],
    [-32_000, 'insufficient funds for transfer'],
    [-32_000, 'insufficient sender balance'],
    [-32_000, 'Upfront cost exceeds account balance'],
    [-32_003, 'Insufficient funds for gas * price + value'],
    [-32_000, 'missing trie node 35f1 (path ) state 0x35f1 is not available'],
    [-32_000, 'header not found'],
    [-32_000, 'historical state 0xabc is not available'],
    [-32_001, 'Block not found'],
    [-32_005, 'daily request count exceeded'],
    [-32_000, 'Too many requests, try again later'],
    [-32_000, 'request timed out'],
    [-32_601, 'the method eth_estimateGas does not exist/is not available'],
    [-32_603, 'Internal error'],
    [-32_603, 'Internal JSON-RPC error.'],
    [-32_603, 'service unavailable'],
    [-32_603, 'leveldb: closed'],
    [-32_000, 'context deadline exceeded'],
    [-32_000, 'execution aborted (timeout = 5s)'],
    [-32_000, 'unknown block'],
    [-32_000, 'no healthy upstream'],
    [-32_000, 'upstream connect error or disconnect/reset before headers: reset reason: overflow'],
    [-32_000, 'daily request count exceeded'],
    [-32_000, 'we cannot say more'],
    [-32_016, 'over rate limit'],
    [-32_003, 'quota reached'],
    [-32_097, 'state discarded'],
    [19, 'Temporary internal error. Please retry'],
    [429, 'compute units per second capacity'],
  ])('that a node answers with %i "%s" was not tried', async (code, message) => {
    await expect(nodeThatSays(code, message).estimateGas(stranger(), call(), 150_000n)).rejects.toMatchObject(
      { problem: 'unreachable' },
    );
  });
});

describe("a token's transfer", () => {
  it.each([
    [-32_000, 'invalid opcode: INVALID'],
    [-32_015, 'VM execution error.'],
    [3, 'execution reverted: method not supported'],
  ])('that a node answers with %i "%s" would fail', async (code, message) => {
    expect(await nodeThatSays(code, message).tryTransfer(stranger(), stranger(), stranger(), 1n)).toBe(
      'reverted',
    );
  });

  it.each([
    [-32_005, 'limit exceeded'],
    [-32_000, 'context deadline exceeded'],
    [-32_603, 'Internal JSON-RPC error.'],
  ])('that a node answers with %i "%s" was not tried', async (code, message) => {
    await expect(
      nodeThatSays(code, message).tryTransfer(stranger(), stranger(), stranger(), 1n),
    ).rejects.toMatchObject({ problem: 'unreachable' });
  });
});
