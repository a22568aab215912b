import { bytesOf } from '../rawTransaction.ts';
import { CHAINS, scriptOf } from '../network.ts';
import { satsOf } from '../exactJson.ts';
import { RPC, RpcError } from './rpcError.ts';

/** What a call was given, in its order. */
export type Parameters = readonly unknown[];

export function textAt(parameters: Parameters, at: number): string {
  const value = parameters[at];
  if (typeof value !== 'string') throw new RpcError(RPC.type, `Parameter ${at + 1} must be a string`);
  return value;
}

export function numberAt(parameters: Parameters, at: number, usual?: number): number {
  const value = parameters[at] ?? usual;
  if (typeof value !== 'number') throw new RpcError(RPC.type, `Parameter ${at + 1} must be a number`);
  return value;
}

export function listAt(parameters: Parameters, at: number): readonly unknown[] {
  const value = parameters[at];
  if (!Array.isArray(value)) throw new RpcError(RPC.type, `Parameter ${at + 1} must be an array`);
  return value;
}

/** Satoshis. */
export function amountAt(parameters: Parameters, at: number): bigint {
  const sats = satsOf(parameters[at]);
  if (sats === undefined || sats <= 0n) throw new RpcError(RPC.type, 'Invalid amount');
  return sats;
}

export function hexAt(parameters: Parameters, at: number): Uint8Array {
  const bytes = bytesOf(textAt(parameters, at));
  if (bytes === undefined) throw new RpcError(RPC.decoding, 'TX decode failed');
  return bytes;
}

export function scriptAt(parameters: Parameters, at: number): Uint8Array {
  return scriptOfAddress(textAt(parameters, at));
}

export function scriptOfAddress(address: string): Uint8Array {
  try {
    return scriptOf(address, CHAINS.regtest.addresses);
  } catch {
    throw new RpcError(RPC.notFound, 'Invalid address');
  }
}
