import { fileURLToPath } from 'node:url';
import type { Hex } from 'viem';
import { SupervisedChild } from '../ipc/supervisedChild.ts';
import { SigningError, type Signer } from './signer.ts';

const PROGRAM = fileURLToPath(new URL('signerProcess.ts', import.meta.url));
const WITHIN_MS = 30_000;

/** A signer in a process of its own. */
export interface SignerProcess {
  readonly signer: Signer;
  stop(): Promise<void>;
}

export interface SignerProcessOptions {
  /** Custody's own folder. */
  readonly folder: string;
  readonly dataDir: string;
  readonly onLost?: () => void;
}

/** Starts the signer; what is asked meanwhile waits for it. */
export function startSigner({ folder, dataDir, onLost }: SignerProcessOptions): SignerProcess {
  const child = new SupervisedChild({
    program: PROGRAM,
    args: [folder, dataDir],
    errorOf: ({ message }) => new SigningError(message),
    ...(onLost !== undefined && { onLost }),
  });
  const ask = <Value>(method: keyof Signer, ...args: readonly unknown[]): Promise<Value> =>
    child.call(method, args, { timeoutMs: WITHIN_MS }) as Promise<Value>;
  return {
    signer: {
      fingerprint: () => ask<string>('fingerprint'),
      accountKey: (kind, account) => ask<string>('accountKey', kind, account),
      signEvmTransaction: (key, transaction) => ask<Hex>('signEvmTransaction', key, transaction),
      signEvmMessage: (key, message) => ask<Hex>('signEvmMessage', key, message),
      signPsbt: (psbt, keys) => ask<Uint8Array>('signPsbt', psbt, keys),
      signBitcoinMessage: (key, message) => ask<string>('signBitcoinMessage', key, message),
    },
    stop: () => child.stop(),
  };
}
