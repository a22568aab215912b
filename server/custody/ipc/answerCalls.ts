import type { Answer, Call, FromChild, Refusal, ToChild } from './messages.ts';

/** Methods that are called by name. */
export type Methods = Readonly<Record<string, (...args: never[]) => unknown>>;

export interface ChildSide {
  readonly methods: Methods;
  /** Says what the other side may know of an error. */
  readonly refuse: (error: unknown) => Refusal;
  /** Ends what runs; the process ends after it. */
  readonly stop: () => Promise<void>;
}

/**
 * Answers the parent's calls in a child process, and ends the process when the parent asks for it or is gone, even by `kill -9`: the channel between them
 * closes then.
 */
export function answerCalls({ methods, refuse, stop }: ChildSide): { tell(topic: string): void } {
  let isEnding = false;
  const end = async (): Promise<void> => {
    if (isEnding) return;
    isEnding = true;
    await stop().catch(() => undefined);
    process.exit(0);
  };
  process.on('message', (message: ToChild) => {
    if (message.kind === 'stop') void end();
    else void perform(methods, message, refuse).then(send);
  });
  process.on('disconnect', () => void end());
  // Ctrl-C reaches every process of the terminal: it is for the parent to say when.
  process.on('SIGINT', () => undefined);
  send({ kind: 'ready' });
  return { tell: (topic) => send({ kind: 'notice', topic }) };
}

async function perform(
  methods: Methods,
  { id, method, args }: Call,
  refuse: ChildSide['refuse'],
): Promise<Answer> {
  try {
    if (!Object.hasOwn(methods, method)) throw new TypeError(`There is no method ${method}`);
    return { kind: 'answer', id, value: await methods[method]?.(...(args as never[])) };
  } catch (error) {
    return { kind: 'refusal', id, refusal: refuse(error) };
  }
}

function send(message: FromChild): void {
  // Who asked is gone: nobody waits for it.
  if (process.connected) process.send?.(message, undefined, undefined, () => undefined);
}
