import {
  amountOf,
  bankruptcyPrice,
  plus,
  priceOf,
  profit,
  type Amount,
  type OpenPosition,
  type Ticks,
} from '@tidemark/sdk/core';
import type { ContractsState } from '../state.ts';
import type { ContractMarket, MarginAccount } from '../model.ts';
import type { Side } from '../../book/protocol.ts';
import { farthest } from '../../book/orderTerms.ts';
import { submitContractOrder } from '../submit.ts';
import { deleverage } from './deleveraging.ts';
import { insuranceAccount, coverRounding } from './insuranceFund.ts';

/** Closes what the fund has taken over, against the book and as far as the fund stays above zero. */
export function unwindInsurance(state: ContractsState, market: ContractMarket): void {
  const { net, margin } = insuranceAccount(state, market);
  const { open } = net;
  if (open === undefined) return;
  const side = net.lots > 0 ? 'sell' : 'buy';
  const limit = bankruptcyPrice(open, plus(margin.balance, profitElsewhere(margin, open, market)));
  const price =
    limit === undefined ? farthest(side) : inwards(Number(limit) / market.contract.tickUnits, side);
  submitContractOrder(state, net, {
    clientOrderId: '',
    side,
    type: 'limit',
    timeInForce: 'IOC',
    price,
    quantity: Math.abs(net.lots),
    reduceOnly: true,
    origin: 'liquidation',
    takeProfit: null,
    stopLoss: null,
    selfTradePrevention: 'cancelMaker',
  });
}

/** Unrealized profit of the fund's other positions, at least: rounding both may add up to a unit. */
function profitElsewhere(margin: MarginAccount, position: OpenPosition, market: ContractMarket): Amount {
  const elsewhere = margin.unrealized - profit(position, priceOf(market.mark));
  return amountOf(elsewhere === 0n ? 0n : elsewhere - 1n);
}

function inwards(ticks: Ticks, side: Side): Ticks {
  return Math.max(1, side === 'sell' ? Math.ceil(ticks) : Math.floor(ticks));
}

/** Deleverages what the fund holds when the mark has moved so far against it that the fund is worth less than nothing. */
export function keepInsuranceSolvent(state: ContractsState, market: ContractMarket): void {
  const account = insuranceAccount(state, market);
  const { net, margin } = account;
  const { open } = net;
  if (open === undefined || account.margin.equity >= 0n) return;
  const price = bankruptcyPrice(open, plus(margin.balance, profitElsewhere(margin, open, market)));
  if (price === undefined) return;
  coverRounding(state, account, deleverage(state, net, price));
}
