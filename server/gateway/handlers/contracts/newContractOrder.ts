import type { PositionSide, NewContractOrder, TpSl, TriggerBy } from '../../../engine/contracts/protocol.ts';
import type {
  AccountId,
  OrderType,
  SelfTradePrevention,
  Side,
  TimeInForce,
} from '../../../engine/protocol.ts';
import type { ContractView } from '../../../views/contracts/contractView.ts';
import { countSteps, invalid } from '../steps.ts';
import { DEFAULT_TRIGGER_BY } from './newTrigger.ts';

interface ProtectionRequest {
  readonly triggerPrice: string;
  readonly triggerBy?: TriggerBy | undefined;
}

/** An order as it is asked for; money as decimal strings. */
export interface ContractOrderRequest {
  readonly positionSide?: PositionSide | undefined;
  readonly side: Side;
  readonly type: OrderType;
  readonly timeInForce?: TimeInForce | undefined;
  readonly price?: string | undefined;
  readonly quantity: string;
  readonly reduceOnly?: boolean | undefined;
  readonly clientOrderId?: string | undefined;
  readonly selfTradePrevention?: SelfTradePrevention | undefined;
  readonly takeProfit?: ProtectionRequest | undefined;
  readonly stopLoss?: ProtectionRequest | undefined;
}

function checkMembers({ type, price, timeInForce }: ContractOrderRequest): void {
  const isMarket = type === 'market';
  if (isMarket && price !== undefined) throw invalid('price: a market order has none');
  if (!isMarket && price === undefined) throw invalid('price: is required');
  if (isMarket && timeInForce === 'GTC') throw invalid('timeInForce: a market order is IOC or FOK');
  if (type === 'postOnly' && timeInForce !== undefined && timeInForce !== 'GTC') {
    throw invalid('timeInForce: a post-only order is GTC');
  }
}

/**
 * The engine's order for a request: ticks and lots instead of decimals, defaults filled in.
 * Throws `ApiError` 10400 for members that do not fit together, 20002, 20003 or 20005 for sizes the contract cannot express.
 */
export function toNewContractOrder(
  request: ContractOrderRequest,
  account: AccountId,
  { contract }: ContractView,
): NewContractOrder {
  checkMembers(request);
  const { side, type, price, quantity } = request;
  return {
    account,
    contract: contract.id,
    side,
    positionSide: request.positionSide ?? 'net',
    type,
    timeInForce: request.timeInForce ?? (type === 'market' ? 'IOC' : 'GTC'),
    price: price === undefined ? 0 : countSteps('price', price, contract.tickUnits),
    quantity: countSteps('quantity', quantity, contract.lotUnits),
    reduceOnly: request.reduceOnly ?? false,
    clientOrderId: request.clientOrderId ?? '',
    selfTradePrevention: request.selfTradePrevention ?? 'cancelTaker',
    takeProfit: toProtection('takeProfit', request.takeProfit, contract.tickUnits),
    stopLoss: toProtection('stopLoss', request.stopLoss, contract.tickUnits),
  };
}

function toProtection(
  member: string,
  request: ProtectionRequest | undefined,
  tickUnits: number,
): TpSl | null {
  if (request === undefined) return null;
  const { triggerPrice, triggerBy = DEFAULT_TRIGGER_BY } = request;
  return { triggerPrice: countSteps(`${member}.triggerPrice`, triggerPrice, tickUnits), by: triggerBy };
}
