import { choice } from '../codec/choice.ts';
import type { Command, OrderStatus, OrderType, SelfTradePrevention, Side, TimeInForce } from '../protocol.ts';

export const SIDE = choice<Side>('buy', 'sell');
export const ORDER_TYPE = choice<OrderType>('limit', 'market', 'postOnly');
export const TIME_IN_FORCE = choice<TimeInForce>('GTC', 'IOC', 'FOK');
export const SELF_TRADE_PREVENTION = choice<SelfTradePrevention>('cancelTaker', 'cancelMaker', 'cancelBoth');
export const ORDER_STATUS = choice<OrderStatus>(
  'open',
  'partiallyFilled',
  'filled',
  'cancelled',
  'rejected',
  'expired',
);
export const COMMAND_KIND = choice<Command['kind']>(
  'defineInstrument',
  'transfer',
  'placeOrder',
  'cancelOrder',
  'cancelAll',
  'quote',
  'defineContract',
  'placeContractOrder',
  'amendContractOrder',
  'placeTrigger',
  'amendTrigger',
  'cancelTrigger',
  'setLeverage',
  'setPositionMode',
  'mark',
  'settleFunding',
);
