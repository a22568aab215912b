import type { OperationData } from '@tidemark/sdk/contract';
import type { CommandInput, OperatorCommand } from './command.ts';
import { UsageError } from './usage.ts';

type NetworkHalt = OperationData<'haltNetwork'>;

const SIDES = ['deposits', 'withdrawals'] as const;

function lineOf({ asset, network, isWell, depositsHalted, withdrawalsHalted, cause }: NetworkHalt): string {
  const sides = [depositsHalted && 'deposits', withdrawalsHalted && 'withdrawals'].filter(Boolean);
  const halted = sides.length === 0 ? 'open' : `halted: ${sides.join(' and ')}`;
  const why = cause === '' || sides.length === 0 ? '' : ` (${cause})`;
  return `${asset} by ${network}  ${halted}${why}${isWell ? '' : '  the network does not answer as it should'}`;
}

function sidesOf({ only }: CommandInput, isHalted: boolean) {
  const meant = SIDES.filter((side) => only === undefined || only === side);
  if (meant.length === 0) throw new UsageError(`--only must be deposits or withdrawals, not "${only}".`);
  return Object.fromEntries(meant.map((side) => [side, isHalted]));
}

function halt(isHalted: boolean): OperatorCommand {
  return async (input, call) => {
    const [asset, network, ...more] = input.words;
    if (asset === undefined || network === undefined || more.length > 0)
      throw new UsageError('Name the asset and the network: network halt USDT ethereum');
    const [cause] = input.reason;
    const body = { asset, network, ...sidesOf(input, isHalted), ...(cause !== undefined && { cause }) };
    return lineOf(await call('haltNetwork', body));
  };
}

/** What operators see of networks, and what they halt there, by its words. */
export const NETWORK_COMMANDS: Readonly<Record<string, OperatorCommand>> = {
  async 'network list'({ words }, call) {
    if (words.length > 0) throw new UsageError('Say nothing behind network list.');
    const lines = (await call('listNetworkHalts')).map(lineOf);
    return lines.length === 0 ? 'No network is offered.' : lines.join('\n');
  },
  'network halt': halt(true),
  'network resume': halt(false),
};
