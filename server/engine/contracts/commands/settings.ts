import { formatUnits } from '@tidemark/sdk/core';
import { PRODUCT, productOf } from '../../ledger/protocol.ts';
import { DONE, type Outcome, insufficientBalance, reject, Reject } from '../../kernel/outcome.ts';
import { type ContractsState, contractAccountOf } from '../state.ts';
import type { ContractAccount } from '../model.ts';
import type { ContractCommand } from '../protocol.ts';
import { lackOf, reachable, tryTake } from '../allocation.ts';
import { RULES } from '../rules.ts';
import { refreshMargin, initialMarginOf } from '../initialMargin.ts';
import { allowedLeverage } from '../tierLimits.ts';

type CommandOf<Kind extends ContractCommand['kind']> = Extract<ContractCommand, { kind: Kind }>;

/** Changes the leverage of positions and orders alike, where their size and the free money allow it. */
export function setLeverage(state: ContractsState, command: CommandOf<'setLeverage'>): Outcome {
  const account = contractAccountOf(state, command.account, command.contract);
  if (account instanceof Reject) return account;
  const { leverage } = command;
  const most = allowedLeverage(account);
  if (!Number.isSafeInteger(leverage) || leverage < 1 || leverage > most) {
    return reject('leverageTooHigh', `The leverage must be a whole number from 1 to ${most} here.`);
  }
  const before = account.chosenLeverage;
  account.chosenLeverage = leverage;
  const more = initialMarginOf(account) - account.heldMargin;
  const lack = lackOf(account, more);
  if (more > 0n && more > account.margin.free && !tryTake(state.ledger, account, lack)) {
    account.chosenLeverage = before;
    const { isolated, margin } = account;
    const asset = account.market.contract.settle;
    return insufficientBalance(
      { asset, required: more, available: reachable(account) },
      (required, given) =>
        `Insufficient margin: ${formatUnits(required)} ${asset} more required, ${formatUnits(given)} ${asset} available`,
      isolated === null ? more - margin.free : lack - isolated.takeable,
    );
  }
  refreshMargin(state, account);
  for (const position of account.positions) if (position.lots !== 0) state.positionChanges.add(position);
  return changed(state, account);
}

/** Chooses between one net position and a long and a short side by side; only while there is neither position, order nor trigger. */
export function setPositionMode(state: ContractsState, command: CommandOf<'setPositionMode'>): Outcome {
  const account = contractAccountOf(state, command.account, command.contract);
  if (account instanceof Reject) return account;
  if (typeof command.hedge !== 'boolean') return reject('invalidCommand', 'hedge must be true or false.');
  if (command.hedge === account.hedge) return DONE;
  if (account.hasPosition || account.orders.size > 0 || account.triggers.size > 0) {
    return reject('settingInUse', 'Close the position and cancel its orders first.');
  }
  account.hedge = command.hedge;
  return changed(state, account);
}

/** Lets margin that is moved there by hand stay in an isolated account, or go back with its positions. */
export function keepMargin(state: ContractsState, command: CommandOf<'keepMargin'>): Outcome {
  const account = contractAccountOf(state, command.account, command.contract);
  if (account instanceof Reject) return account;
  const { isolated, hasPosition } = account;
  if (isolated === null || state.rules < RULES.returnedMargin)
    return reject('invalidCommand', 'Margin is kept in isolated accounts alone.');
  if (typeof command.isKeeping !== 'boolean')
    return reject('invalidCommand', 'isKeeping must be true or false.');
  if (command.isKeeping !== isolated.isKeeping) isolated.choose(command.isKeeping, hasPosition);
  return DONE;
}

/** Remembers which margin mode an owner trades a contract in; open positions and orders stay where they are. */
export function setMarginMode(state: ContractsState, command: CommandOf<'setMarginMode'>): Outcome {
  const account = contractAccountOf(state, command.account, command.contract);
  if (account instanceof Reject) return account;
  const { marginMode } = command;
  if (marginMode !== 'cross' && marginMode !== 'isolated')
    return reject('invalidCommand', 'marginMode must be cross or isolated.');
  if (productOf(command.account) === PRODUCT.margin)
    return reject('invalidCommand', 'The margin mode is kept with the cross account.');
  if (marginMode === account.marginMode) return DONE;
  account.marginMode = marginMode;
  state.events.add({
    kind: 'marginMode',
    account: command.account,
    contract: command.contract,
    marginMode,
  });
  return DONE;
}

function changed(state: ContractsState, { margin, market, leverage, hedge }: ContractAccount): Outcome {
  state.events.add({
    kind: 'settings',
    account: margin.account.id,
    contract: market.contract.id,
    leverage,
    hedge,
  });
  return DONE;
}
