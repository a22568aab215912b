import { describe, expect, it } from 'vitest';
import { OptionsError } from '../../../../server/options/optionValues.ts';
import { readOptions } from '../../../../server/options/options.ts';

const TETHER = '0xdAC17F958D2ee523a2206206994597C13D831ec7';
const NODE = ['--ethereum-rpc', 'https://node.example/v3/secret-key'];
const BITCOIND = ['--bitcoin-rpc', 'http://user:secret-key@127.0.0.1:8332'];

const custodyOf = (...flags: string[]) => readOptions(['--custody', 'on', ...flags], {})?.custody;

/** What somebody is told who gives these flags. */
function faultOf(...flags: string[]): string {
  try {
    custodyOf(...flags);
  } catch (error) {
    if (error instanceof OptionsError) return error.message;
    throw error;
  }
  return 'nothing is wrong';
}

describe('custody', () => {
  it('is off unless it is switched on, and has chains of its own then', () => {
    expect(readOptions([], {})?.custody).toBeUndefined();
    expect(readOptions([], { CUSTODY: 'off' })?.custody).toBeUndefined();
    const own = { ethereum: { chainId: 1, tokens: [] }, bitcoin: { chain: 'main' } };
    expect(custodyOf()).toEqual(own);
    expect(readOptions([], { CUSTODY: 'on' })?.custody).toEqual(own);
    expect(readOptions(['--custody', 'off'], { CUSTODY: 'on' })?.custody).toBeUndefined();
  });

  it('follows the nodes that are named, by flags or by the environment', () => {
    const flags = [
      ...NODE,
      ...['--ethereum-chain-id', '11155111', '--ethereum-from-block', '0', '--ethereum-rescan-from', '5'],
      ...['--ethereum-tokens', ` USDT:6:${TETHER} , DAI:18:${TETHER.toLowerCase()},`],
      ...['--ethereum-explorer', 'https://etherscan.example/tx/{txId}', '--ethereum-max-block-age', '0'],
      ...[...BITCOIND, '--bitcoin-chain', 'signet', '--bitcoin-from-block', '800000'],
      ...['--bitcoin-max-block-age', '7200'],
    ];
    const named = {
      ethereum: {
        rpc: 'https://node.example/v3/secret-key',
        explorer: 'https://etherscan.example/tx/{txId}',
        fromBlock: 0,
        rescanFrom: 5,
        maxBlockAgeMs: 0,
        chainId: 11_155_111,
        tokens: [
          { asset: 'USDT', decimals: 6, contract: TETHER },
          { asset: 'DAI', decimals: 18, contract: TETHER },
        ],
      },
      bitcoin: {
        rpc: 'http://user:secret-key@127.0.0.1:8332',
        fromBlock: 800_000,
        maxBlockAgeMs: 7_200_000,
        chain: 'signet',
      },
    };
    expect(custodyOf(...flags)).toEqual(named);
    const env = Object.fromEntries(
      flags.flatMap((flag, index) =>
        flag.startsWith('--')
          ? [[flag.slice(2).replaceAll('-', '_').toUpperCase(), flags[index + 1] ?? '']]
          : [],
      ),
    );
    expect(readOptions([], { ...env, CUSTODY: 'on' })?.custody).toEqual(named);
  });
});

describe('what cannot be applied is told by the flag that says it:', () => {
  it.each([
    ['--custody', ['--custody', 'yes'], /must be on or off, not "yes"/],
    ['--ethereum-rpc', ['--ethereum-rpc', 'node.example'], /must be an address such as http/],
    ['--ethereum-rpc', ['--ethereum-rpc', 'ws://node.example'], /must be an address such as http/],
    ['--bitcoin-rpc', ['--bitcoin-rpc', 'bitcoin://127.0.0.1'], /must be an address such as http/],
    ['--ethereum-chain-id', [...NODE, '--ethereum-chain-id', '0'], /whole number from 1 to/],
    ['--ethereum-chain-id', [...NODE, '--ethereum-chain-id', 'main'], /not "main"/],
    ['--ethereum-from-block', [...NODE, '--ethereum-from-block=-1'], /whole number from 0 to/],
    ['--ethereum-from-block', [...NODE, '--ethereum-from-block', '1.5'], /whole number from 0 to/],
    ['--ethereum-tokens', [...NODE, '--ethereum-tokens', 'USDT'], /must be such as USDT:6:0x/],
    ['--ethereum-tokens', [...NODE, '--ethereum-tokens', `USDT:19:${TETHER}`], /from 0 to 18/],
    ['--ethereum-tokens', [...NODE, '--ethereum-tokens', `USDT:6:${TETHER.replace('D', 'd')}`], /checksum/],
    [
      '--ethereum-tokens',
      [...NODE, '--ethereum-tokens', `USDT:6:${TETHER},USDT:18:${TETHER}`],
      /names USDT twice/,
    ],
    ['--ethereum-explorer', [...NODE, '--ethereum-explorer', 'https://e.example/tx'], /with \{txId\} in it/],
    ['--ethereum-explorer', [...NODE, '--ethereum-explorer', 'javascript:a//{txId}'], /with \{txId\} in it/],
    ['--bitcoin-chain', [...BITCOIND, '--bitcoin-chain', 'litecoin'], /one of main, test/],
    ['--bitcoin-from-block', [...BITCOIND, '--bitcoin-from-block', '1e12'], /whole number from 0 to/],
  ] as const)('%s %j', (flag, flags, told) => {
    expect(faultOf(...flags)).toMatch(told);
    expect(faultOf(...flags)).toContain(flag);
  });

  it.each([
    ['--ethereum-chain-id', '5'],
    ['--ethereum-tokens', `USDT:6:${TETHER}`],
    ['--ethereum-explorer', 'https://e.example/{txId}'],
    ['--bitcoin-chain', 'test'],
    ['--bitcoin-explorer', 'https://e.example/{txId}'],
  ])('%s is of a node, and none is named', (flag, value) => {
    expect(faultOf(flag, value)).toMatch(/^--(ethereum|bitcoin)-\S+ is about a node: name it by --\1-rpc$/);
  });

  it('and never repeats an address of a node, which may have a key in it', () => {
    for (const flags of [
      ['--ethereum-rpc', 'ftp://user:secret-key@node.example'],
      ['--bitcoin-rpc', 'user:secret-key@127.0.0.1:8332'],
      [...NODE, ...BITCOIND, '--bitcoin-chain', '?'],
      [...NODE, '--ethereum-tokens', '?'],
    ])
      expect(faultOf(...flags)).not.toMatch(/secret-key|nothing is wrong/);
  });
});
