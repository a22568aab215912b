import { pathToFileURL } from 'node:url';
import { inRoot } from '../../../scripts/lib/root.ts';

/** What is used of the client of Centrifugo. */
interface Subscription {
  on(event: 'publication', listener: (publication: { readonly data: unknown }) => void): void;
  subscribe(): void;
}

interface Client {
  newSubscription(channel: string): Subscription;
  connect(): void;
  disconnect(): void;
}

type ClientClass = new (address: string, options: { readonly websocket: unknown }) => Client;

/** A socket whose other end answers as Centrifugo does, and sends what it is given. */
class FakeSocket {
  static last: FakeSocket | undefined;
  readonly readyState = 1;
  onopen: (() => void) | undefined;
  onmessage: ((event: { readonly data: string }) => void) | undefined;
  onclose: ((event: { readonly code: number; readonly reason: string }) => void) | undefined;

  constructor() {
    FakeSocket.last = this;
    setImmediate(() => this.onopen?.());
  }

  send(text: string): void {
    for (const line of text.split('\n')) this.#answer(JSON.parse(line) as Command);
  }

  close(): void {
    this.onclose?.({ code: 1000, reason: '' });
  }

  #answer({ id, connect, subscribe }: Command): void {
    const reply = connect
      ? { connect: { client: 'bench', version: '0', ping: 0 } }
      : subscribe && { subscribe: {} };
    if (reply) setImmediate(() => this.onmessage?.({ data: JSON.stringify({ id, ...reply }) }));
  }
}

interface Command {
  readonly id: number;
  readonly connect?: object;
  readonly subscribe?: object;
}

/** Publications by channel through the client, which must tell all of them; `publish` makes its frame of a channel and its data. */
export async function loadCentrifuge() {
  const file = inRoot('tests/bench/peers/node_modules/centrifuge/build/index.mjs');
  const { Centrifuge } = (await import(pathToFileURL(file).href)) as { Centrifuge: ClientClass };
  return {
    frameOf: (channel: string, data: string): string =>
      `{"push":{"channel":${JSON.stringify(channel)},"pub":{"data":${data}}}}`,
    async open(channels: readonly string[], told: (channel: string, data: unknown) => void) {
      const client = new Centrifuge('ws://127.0.0.1/', { websocket: FakeSocket });
      const subscribed = channels.map((channel) => {
        const subscription = client.newSubscription(channel);
        subscription.on('publication', ({ data }) => told(channel, data));
        subscription.subscribe();
        return subscription;
      });
      client.connect();
      await new Promise((resolve) => setTimeout(resolve, 100));
      return {
        subscribed: subscribed.length,
        deliver: (text: string) => FakeSocket.last?.onmessage?.({ data: text }),
        close: () => client.disconnect(),
      };
    },
  };
}
