type Body = Readonly<Record<string, unknown>>;

/** What makes an order of an operation one that only closes. */
const CLOSES: Readonly<Record<string, (order: Body) => boolean>> = {
  placeOrder: () => false,
  amendOrder: () => false,
  placeContractOrder: isReduceOnly,
  amendContractOrder: () => false,
  reversePosition: () => false,
  placeTriggerOrder: (order) => isReduceOnly(order) || order['purpose'] !== 'entry',
};

/** Operations for several orders, each by the operation for one. */
const BATCHES: Readonly<Record<string, string>> = {
  placeOrders: 'placeOrder',
  amendOrders: 'amendOrder',
  placeContractOrders: 'placeContractOrder',
  amendContractOrders: 'amendContractOrder',
};

function isReduceOnly(order: Body): boolean {
  return order['reduceOnly'] === true;
}

/**
 * Whether a call has to wait its turn when there are too many: it places or amends an order that may open something. Cancels, closes, reduce-only
 * orders and whatever protects a position never wait.
 */
export function waitsItsTurn(operation: string, body: unknown): boolean {
  const closes = CLOSES[BATCHES[operation] ?? operation];
  if (closes === undefined) return false;
  const orders =
    operation in BATCHES ? (body as { readonly orders: readonly Body[] }).orders : [body as Body];
  return !orders.every(closes);
}
