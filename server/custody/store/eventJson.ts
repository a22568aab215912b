import type { CustodyEvent } from '../protocol.ts';

/** JSON knows no whole numbers beyond 2^53; an amount is written as `{"atto":"1000000000000000000"}`. */
export function writeEvent(event: CustodyEvent): string {
  // Thousands of these are written for a block: it is known where their amounts are.
  if (event.kind === 'deposit') return JSON.stringify({ ...event, amount: inDigits(event.amount) });
  if (event.kind === 'movement') {
    const legs = event.legs.map((leg) => ({ ...leg, amount: inDigits(leg.amount) }));
    return JSON.stringify({ ...event, legs });
  }
  return JSON.stringify(event, (_key, value: unknown) =>
    typeof value === 'bigint' ? inDigits(value) : value,
  );
}

function inDigits(amount: bigint): { readonly atto: string } {
  return { atto: String(amount) };
}

export function readEvent(text: string): CustodyEvent {
  return JSON.parse(text, (_key, value: unknown) =>
    isAmount(value) ? BigInt(value.atto) : value,
  ) as CustodyEvent;
}

function isAmount(value: unknown): value is { readonly atto: string } {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, 'atto');
}
