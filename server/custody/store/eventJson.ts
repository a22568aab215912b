import type { CustodyEvent } from '../protocol.ts';

/** JSON knows no whole numbers beyond 2^53; an amount is written as `{"atto":"1000000000000000000"}`. */
export function writeEvent(event: CustodyEvent): string {
  return JSON.stringify(event, (_key, value: unknown) =>
    typeof value === 'bigint' ? { atto: String(value) } : value,
  );
}

export function readEvent(text: string): CustodyEvent {
  return JSON.parse(text, (_key, value: unknown) =>
    isAmount(value) ? BigInt(value.atto) : value,
  ) as CustodyEvent;
}

function isAmount(value: unknown): value is { readonly atto: string } {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, 'atto');
}
