import { CustodyError, type Custody, type NetworkInfo } from '../../../../../../server/custody/protocol.ts';

const ETHEREUM: NetworkInfo = {
  network: 'ethereum',
  name: 'Ethereum (ERC20)',
  kind: 'evm',
  nature: 'local',
  confirmations: 6,
  feeAsset: 'ETH',
  assets: [
    { network: 'ethereum', asset: 'ETH', decimals: 18, contract: null },
    { network: 'ethereum', asset: 'USDT', decimals: 6, contract: `0x${'5'.repeat(40)}` },
  ],
  explorer: 'https://explorer.example/tx/{txId}',
};

const BITCOIN: NetworkInfo = {
  network: 'bitcoin',
  name: 'Bitcoin',
  kind: 'bitcoin',
  nature: 'simulated',
  confirmations: 3,
  feeAsset: 'BTC',
  assets: [{ network: 'bitcoin', asset: 'BTC', decimals: 8, contract: null }],
  explorer: null,
};

type Asked = Pick<Custody, 'networks' | 'health' | 'eventsAfter' | 'onEvents' | 'holdings' | 'signReserves'>;

const ADDRESSES = { ethereum: `0x${'1'.repeat(40)}`, bitcoin: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4' };

/** What a custody with two chains answers about reserves; `isDown` makes it answer nothing. */
export function twoChains(state: { isDown: boolean } = { isDown: false }): Custody {
  const answer = <Value>(value: Value): Promise<Value> =>
    state.isDown ? Promise.reject(new CustodyError('unavailable', 'It is down')) : Promise.resolve(value);
  const held = { seq: 5, height: 812, blockHash: '3f'.repeat(32) };
  const asked: Asked = {
    networks: () => answer([ETHEREUM, BITCOIN]),
    health: () => answer([]),
    eventsAfter: () => answer([]),
    onEvents: () => () => undefined,
    holdings: () =>
      answer([
        {
          ...held,
          network: 'ethereum',
          holdings: [
            { network: 'ethereum', asset: 'USDT', account: 'hot', amount: 10n ** 18n },
            { network: 'ethereum', asset: 'USDT', account: 'addresses', amount: 5n * 10n ** 17n },
          ],
        },
        {
          ...held,
          network: 'bitcoin',
          holdings: [{ network: 'bitcoin', asset: 'BTC', account: 'cold', amount: 2n * 10n ** 18n }],
        },
      ]),
    signReserves: (message) =>
      answer(
        Object.entries(ADDRESSES).map(([network, address]) => ({
          ...{ network, address, message },
          signature: `of ${address}`,
        })),
      ),
  };
  return asked as Custody;
}
