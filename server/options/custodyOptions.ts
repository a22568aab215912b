import { getAddress, isAddress } from 'viem';
import type { CustodySettings } from '../custody/process/settings.ts';
import { number, OptionsError } from './optionValues.ts';

/** Networks that assets are deposited and withdrawn on. */
export type CustodyOptions = Omit<CustodySettings, 'dataDir' | 'readUpTo'>;

export const CUSTODY_FLAGS = {
  custody: { type: 'string' },
  'ethereum-rpc': { type: 'string' },
  'ethereum-chain-id': { type: 'string' },
  'ethereum-tokens': { type: 'string' },
  'ethereum-explorer': { type: 'string' },
  'ethereum-from-block': { type: 'string' },
  'ethereum-rescan-from': { type: 'string' },
  'ethereum-max-block-age': { type: 'string' },
  'bitcoin-rpc': { type: 'string' },
  'bitcoin-chain': { type: 'string' },
  'bitcoin-explorer': { type: 'string' },
  'bitcoin-from-block': { type: 'string' },
  'bitcoin-rescan-from': { type: 'string' },
  'bitcoin-max-block-age': { type: 'string' },
} as const;

export const CUSTODY_HELP = `  --custody on|off     deposits and withdrawals on chains  (CUSTODY, on with npm start)
  --ethereum-rpc URL   node of an Ethereum chain; without one the exchange runs a chain of its own (ETHEREUM_RPC)
  --ethereum-chain-id N
                       id of that node's chain             (ETHEREUM_CHAIN_ID, 1)
  --ethereum-tokens LIST
                       tokens that are carried there, such as USDT:6:0xdAC1…1ec7 (ETHEREUM_TOKENS, none)
  --ethereum-explorer URL
                       page about a transaction, with {txId} in its place (ETHEREUM_EXPLORER)
  --ethereum-from-block N
                       block behind which a first watch begins (ETHEREUM_FROM_BLOCK, the newest that is final)
  --ethereum-rescan-from N
                       block from which this start looks again for deposits that were missed (ETHEREUM_RESCAN_FROM, none)
  --ethereum-max-block-age S
                       seconds after which a node whose newest block is older is not followed, 0 for none (ETHEREUM_MAX_BLOCK_AGE, 600)
  --bitcoin-rpc URL    bitcoind, such as http://user:password@127.0.0.1:8332; without one a simulated network (BITCOIN_RPC)
  --bitcoin-chain NAME main, test, testnet4, signet or regtest (BITCOIN_CHAIN, main)
  --bitcoin-explorer URL, --bitcoin-from-block N and --bitcoin-rescan-from N as those of Ethereum (BITCOIN_EXPLORER, BITCOIN_FROM_BLOCK,
                       BITCOIN_RESCAN_FROM)
  --bitcoin-max-block-age S
                       the same                            (BITCOIN_MAX_BLOCK_AGE, 10800; 0 on regtest)`;

type Flag = keyof typeof CUSTODY_FLAGS;
type Given = (flag: Flag) => string;

const HEIGHT = { min: 0, max: 1e9 };
const SECONDS = { min: 0, max: 7 * 24 * 60 * 60 };
const CHAINS = ['main', 'test', 'testnet4', 'signet', 'regtest'] as const;

/** What says something of a node, and does nothing where none is named. */
const OF_NODES = [
  ['ethereum-chain-id', 'ethereum-rpc'],
  ['ethereum-tokens', 'ethereum-rpc'],
  ['ethereum-explorer', 'ethereum-rpc'],
  ['ethereum-max-block-age', 'ethereum-rpc'],
  ['bitcoin-chain', 'bitcoin-rpc'],
  ['bitcoin-explorer', 'bitcoin-rpc'],
  ['bitcoin-max-block-age', 'bitcoin-rpc'],
] as const satisfies readonly (readonly [Flag, Flag])[];

/**
 * The networks of an exchange; `undefined` where it has none. Throws {@link OptionsError}.
 * @param given what a flag, or its variable, says; empty when neither does
 */
export function custodyOptions(given: Given): CustodyOptions | undefined {
  const state = given('custody') || 'off';
  if (state !== 'on' && state !== 'off')
    throw new OptionsError(`--custody must be on or off, not "${state}"`);
  if (state === 'off') return undefined;
  const chain = CHAINS.find((name) => name === (given('bitcoin-chain') || 'main'));
  if (chain === undefined) throw new OptionsError(`--bitcoin-chain must be one of ${CHAINS.join(', ')}`);
  for (const [flag, rpc] of OF_NODES)
    if (given(flag) !== '' && given(rpc) === '')
      throw new OptionsError(`--${flag} is about a node: name it by --${rpc}`);
  return {
    ethereum: {
      ...network(given, 'ethereum'),
      chainId: number('--ethereum-chain-id', given('ethereum-chain-id') || '1', { min: 1, max: 2 ** 48 }),
      tokens: tokens(given('ethereum-tokens')),
    },
    bitcoin: { ...network(given, 'bitcoin'), chain },
  };
}

function network(
  given: Given,
  name: 'ethereum' | 'bitcoin',
): {
  readonly rpc?: string;
  readonly explorer?: string;
  readonly fromBlock?: number;
  readonly rescanFrom?: number;
  readonly maxBlockAgeMs?: number;
} {
  const rpc = given(`${name}-rpc`);
  const explorer = given(`${name}-explorer`);
  const fromBlock = given(`${name}-from-block`);
  const rescanFrom = given(`${name}-rescan-from`);
  const maxBlockAge = given(`${name}-max-block-age`);
  // The address may hold a key: no message repeats it.
  if (rpc !== '' && !isWebAddress(rpc))
    throw new OptionsError(`--${name}-rpc must be an address such as http://127.0.0.1:8545`);
  if (explorer !== '' && !(isWebAddress(explorer) && explorer.includes('{txId}')))
    throw new OptionsError(`--${name}-explorer must be an address with {txId} in it`);
  return {
    ...(rpc !== '' && { rpc }),
    ...(explorer !== '' && { explorer }),
    ...(fromBlock !== '' && { fromBlock: number(`--${name}-from-block`, fromBlock, HEIGHT) }),
    ...(rescanFrom !== '' && { rescanFrom: number(`--${name}-rescan-from`, rescanFrom, HEIGHT) }),
    ...(maxBlockAge !== '' && {
      maxBlockAgeMs: number(`--${name}-max-block-age`, maxBlockAge, SECONDS) * 1_000,
    }),
  };
}

function isWebAddress(text: string): boolean {
  return /^https?:$/.test(URL.parse(text)?.protocol ?? '');
}

type Token = CustodyOptions['ethereum']['tokens'][number];

function tokens(list: string): readonly Token[] {
  const named = list
    .split(',')
    .filter((text) => text.trim() !== '')
    .map(token);
  const twice = named.find(({ asset }, index) => named.findIndex((each) => each.asset === asset) !== index);
  if (twice !== undefined) throw new OptionsError(`--ethereum-tokens names ${twice.asset} twice`);
  return named;
}

function token(text: string): Token {
  const [, asset, decimals, contract] = /^\s*([A-Z\d]+):(\d+):(0x[\da-fA-F]{40})\s*$/.exec(text) ?? [];
  if (asset === undefined || contract === undefined)
    throw new OptionsError(
      '--ethereum-tokens must be such as USDT:6:0xdAC17F958D2ee523a2206206994597C13D831ec7',
    );
  // In small letters alone there is no checksum.
  if (!isAddress(contract))
    throw new OptionsError(`--ethereum-tokens: the contract of ${asset} is mistyped: its checksum is wrong`);
  const places = number('--ethereum-tokens', decimals ?? '', { min: 0, max: 18 });
  return { asset, decimals: places, contract: getAddress(contract) };
}
