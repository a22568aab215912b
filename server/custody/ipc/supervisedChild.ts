import { after } from '@tidemark/sdk/core';
import { fork, type ChildProcess } from 'node:child_process';
import type { Call, FromChild, Refusal } from './messages.ts';

const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 30_000;
/** A child that ran this long was well; the next restart waits no longer than the first. */
const WELL_AFTER_MS = 60_000;
const STOP_WITHIN_MS = 5_000;

export interface SupervisedChildOptions {
  /** File of the child's program. */
  readonly program: string;
  readonly args?: readonly string[];
  /** Added to the environment. */
  readonly env?: Readonly<Record<string, string>>;
  /** Of Node, for the child. */
  readonly execArgv?: readonly string[];
  /** A refused call's error as this side knows it. */
  readonly errorOf: (refusal: Refusal) => Error;
  readonly onNotice?: (topic: string) => void;
  /** Called when the child takes calls, after each start. */
  readonly onReady?: () => void;
  /** Called when it has ended although nobody asked for it. */
  readonly onLost?: (exit: { readonly code: number | null; readonly signal: string | null }) => void;
}

/** The child is down, or did not answer in time. */
export class ChildUnavailableError extends Error {
  override readonly name = 'ChildUnavailableError';
}

interface Pending {
  readonly call: Call;
  /** Whether it may be asked again when the child ended before it answered. */
  readonly isRepeatable: boolean;
  isSent: boolean;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

/**
 * A child process that is started again whenever it ends, after ever longer waits. Calls wait for it and are repeated after a restart, each until its own
 * time is over.
 */
export class SupervisedChild {
  readonly #options: SupervisedChildOptions;
  readonly #pending = new Map<number, Pending>();
  #child: ChildProcess | undefined;
  #isReady = false;
  #isStopping = false;
  #lastId = 0;
  #wait = FIRST_WAIT_MS;
  #cancelRestart: (() => void) | undefined;

  constructor(options: SupervisedChildOptions) {
    this.#options = options;
    this.#start();
  }

  get isReady(): boolean {
    return this.#isReady;
  }

  /** Of the running process. */
  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** Rejects with {@link ChildUnavailableError}, or with the error that the child's refusal stands for. */
  call(
    method: string,
    args: readonly unknown[],
    { timeoutMs, isRepeatable = true }: { readonly timeoutMs: number; readonly isRepeatable?: boolean },
  ): Promise<unknown> {
    if (this.#isStopping) return Promise.reject(new ChildUnavailableError('It is stopping'));
    const id = (this.#lastId += 1);
    return new Promise((resolve, reject) => {
      const cancel = after(timeoutMs, () => {
        this.#pending.delete(id);
        reject(new ChildUnavailableError(`No answer to ${method} within ${timeoutMs} ms`));
      });
      const settled = <Value>(settle: (value: Value) => void) => {
        return (value: Value): void => {
          cancel();
          this.#pending.delete(id);
          settle(value);
        };
      };
      const pending: Pending = {
        call: { kind: 'call', id, method, args },
        isRepeatable,
        isSent: false,
        resolve: settled(resolve),
        reject: settled(reject),
      };
      this.#pending.set(id, pending);
      if (this.#isReady) this.#send(pending);
    });
  }

  /** Asks the child to end, and ends it after five seconds. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    this.#cancelRestart?.();
    for (const { reject } of [...this.#pending.values()]) reject(new ChildUnavailableError('It is stopping'));
    const child = this.#child;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    await new Promise<void>((resolve) => {
      const killing = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS);
      child.once('exit', () => {
        clearTimeout(killing);
        resolve();
      });
      if (child.connected) child.send({ kind: 'stop' }, () => undefined);
      else child.kill('SIGKILL');
    });
  }

  #start(): void {
    const { program, args = [], env, execArgv = [] } = this.#options;
    const startedAt = performance.now();
    const child = fork(program, args, {
      serialization: 'advanced',
      env: { ...process.env, ...env },
      // What this process was started with, such as its tie to a launcher, is not the child's.
      execArgv: [...execArgv],
    });
    this.#child = child;
    child.on('message', (message: FromChild) => {
      this.#receive(message);
    });
    // What cannot be started ends without ever having run.
    child.on('error', () => {
      this.#ended({ code: null, signal: null }, startedAt);
    });
    child.on('exit', (code, signal) => {
      this.#ended({ code, signal }, startedAt);
    });
  }

  #ended(exit: { readonly code: number | null; readonly signal: string | null }, startedAt: number): void {
    if (this.#child === undefined) return;
    this.#child = undefined;
    this.#isReady = false;
    if (this.#isStopping) return;
    for (const pending of [...this.#pending.values()])
      if (pending.isSent && !pending.isRepeatable)
        pending.reject(new ChildUnavailableError('It ended before it answered'));
    this.#options.onLost?.(exit);
    // Whoever was told may have stopped it.
    if (this.#isStopping) return;
    if (performance.now() - startedAt > WELL_AFTER_MS) this.#wait = FIRST_WAIT_MS;
    this.#cancelRestart = after(this.#wait, () => {
      this.#start();
    });
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT_MS);
  }

  #receive(message: FromChild): void {
    if (message.kind === 'notice') return this.#options.onNotice?.(message.topic);
    if (message.kind === 'ready') {
      this.#isReady = true;
      for (const pending of this.#pending.values()) this.#send(pending);
      return this.#options.onReady?.();
    }
    const pending = this.#pending.get(message.id);
    if (message.kind === 'answer') pending?.resolve(message.value);
    else pending?.reject(this.#options.errorOf(message.refusal));
  }

  #send(pending: Pending): void {
    pending.isSent = true;
    // A channel that broke is followed by the end of the process, and that by a restart.
    this.#child?.send(pending.call, () => undefined);
  }
}
