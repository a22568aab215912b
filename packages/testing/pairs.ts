import { CODE } from '@tidemark/sdk/contract';
import type { NewOrder, OperationBody, TradePair } from '@tidemark/sdk/contract';
import { formatUnits, UNITS_PER_ASSET } from '@tidemark/sdk/core';
import { FakeReject } from './reject.ts';
import { Steps, unitsOf, type FakeSizes } from './steps.ts';

/** A pair as a test lists it; decimals. */
export interface FakePair extends FakeSizes {
  /** Smallest order value in the quote asset. Default 0. */
  readonly minNotional?: string;
}

type Amendment = OperationBody<'amendOrder'>;

/** A listed pair: its rules, and what they say of an order. */
export class ListedPair {
  readonly steps: Steps;
  readonly pair: TradePair;

  constructor(name: string, sizes: FakePair) {
    const [baseAsset = '', quoteAsset = ''] = name.split('/');
    this.steps = new Steps(sizes);
    const { steps } = this;
    this.pair = {
      pair: name,
      baseAsset,
      quoteAsset,
      tickSize: steps.priceText(steps.tick),
      lotSize: steps.quantityText(steps.lot),
      minQuantity: steps.quantityText(steps.least),
      maxQuantity: steps.quantityText(steps.most),
      minNotional: sizes.minNotional ?? '0',
      makerFeeRate: '0',
      takerFeeRate: '0',
      priceScale: steps.priceScale,
      quantityScale: steps.quantityScale,
      groupings: [steps.priceText(steps.tick)],
      priceBand: '0.00',
      status: 'trading',
    };
  }

  /** Rejects prices and quantities that are no multiples of tick and lot. */
  checkSteps(asked: NewOrder | Amendment): void {
    if ('price' in asked && asked.price !== undefined) this.steps.price(asked.price);
    if ('quantity' in asked && asked.quantity !== undefined) this.steps.quantity(asked.quantity);
  }

  /** Rejects an order that is too small or too large. @param marketPrice what a market order without an amount is filled at */
  checkSize(asked: NewOrder, marketPrice: string | null): void {
    const { minNotional, baseAsset, quoteAsset } = this.pair;
    if ('quantity' in asked) this.steps.checkSize(unitsOf('quantity', asked.quantity), baseAsset);
    const price = 'price' in asked ? asked.price : marketPrice;
    const value =
      'quoteAmount' in asked
        ? unitsOf('quoteAmount', asked.quoteAmount) * UNITS_PER_ASSET
        : unitsOf('quantity', asked.quantity) * (price === null ? 0n : unitsOf('price', price));
    const least = minNotional === '0' ? 0n : unitsOf('minNotional', minNotional);
    if (price !== null && value < least * UNITS_PER_ASSET)
      throw new FakeReject(
        CODE.belowMinimumNotional,
        `The smallest order value is ${formatUnits(least)} ${quoteAsset}.`,
      );
  }
}
