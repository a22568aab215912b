import { describe, expect, it } from 'vitest';
import { ReplayServer, topicOfKey, type ServerOptions } from '@tidemark/streams/session';
import { KEY, quoteFrame } from './support.ts';

const QUERY = { instrument: 'BTC/USDT' };

function serverWith(options: Partial<ServerOptions> = {}) {
  const server = new ReplayServer({ now: () => 1_000, ...options });
  for (const key of [KEY, 'balances']) server.add(topicOfKey(key) ?? raise());
  const serve = (seq: number, kind: 'snapshot' | 'delta', epoch = 'e'): void =>
    server.frame({ key: KEY, epoch, seq, kind, raw: quoteFrame(seq, kind, { last: String(seq) }, epoch) });
  const client = () => {
    const frames: Record<string, unknown>[] = [];
    const connection = server.connect({
      receive: (frame) => frames.push(JSON.parse(frame) as Record<string, unknown>),
      closed: (code) => frames.push({ closed: code }),
    });
    return {
      frames,
      ask: (request: object) => {
        frames.length = 0;
        connection.receive(JSON.stringify(request));
        return frames.map((frame) => ({ ...frame }));
      },
      connection,
    };
  };
  return { server, serve, client };
}

function raise(): never {
  throw new Error('no such topic');
}

const subscribe = (since?: object, topic = 'quote', query: object = QUERY) => ({
  op: 'subscribe',
  id: 1,
  topics: [{ topic, query, ...(since && { since }) }],
});

describe('a replay server', () => {
  it('acknowledges, and tells who joins in the middle what there is, then what comes', () => {
    const { serve, client } = serverWith();
    serve(1, 'snapshot');
    serve(2, 'delta');
    const one = client();
    expect(one.ask(subscribe())).toMatchObject([
      { op: 'ack', id: 1, keys: [KEY] },
      { key: KEY, kind: 'snapshot', epoch: 'e', seq: 2, data: { last: '2' } },
    ]);
    one.frames.length = 0;
    serve(3, 'delta');
    expect(one.frames).toMatchObject([{ kind: 'delta', seq: 3 }]);
  });

  it('gives who comes back the frames that were missed, and a snapshot where there are none or they are not all held', () => {
    const { serve, client } = serverWith();
    serve(1, 'snapshot');
    for (let seq = 2; seq <= 400; seq++) serve(seq, 'delta');
    const seqs = (since: object) =>
      client()
        .ask(subscribe(since))
        .slice(1)
        .map(({ kind, seq }) => `${String(kind)} ${String(seq)}`);
    expect(seqs({ epoch: 'e', seq: 398 })).toEqual(['delta 399', 'delta 400']);
    expect(seqs({ epoch: 'e', seq: 400 })).toEqual(['snapshot 400']);
    expect(seqs({ epoch: 'e', seq: 2 })).toEqual(['snapshot 400']);
    expect(seqs({ epoch: 'd', seq: 399 })).toEqual(['snapshot 400']);
  });

  it('leaves who asks for a key whose frames are missing without an answer until it knows more', () => {
    const { server, serve, client } = serverWith();
    serve(1, 'snapshot');
    const follower = client();
    follower.ask(subscribe());
    follower.frames.length = 0;
    server.lose({ key: KEY, epoch: 'e', seq: 5, kind: 'delta', raw: quoteFrame(5, 'delta') });
    expect(follower.frames).toMatchObject([{ seq: 5 }]);
    expect(follower.ask(subscribe({ epoch: 'e', seq: 1 }))).toEqual([]);
    serve(6, 'delta');
    expect(follower.frames).toEqual([]);
    serve(7, 'snapshot');
    expect(follower.frames).toMatchObject([{ kind: 'snapshot', seq: 7 }]);
  });

  it('answers pings, unsubscribes, and requests that make no sense', () => {
    const { serve, client } = serverWith();
    serve(1, 'snapshot');
    const one = client();
    expect(one.ask({ op: 'ping', id: 7 })).toEqual([{ op: 'pong', id: 7, sentAt: 1_000 }]);
    one.ask(subscribe());
    expect(one.ask({ op: 'unsubscribe', id: 2, keys: [KEY] })).toEqual([{ op: 'ack', id: 2, keys: [KEY] }]);
    one.frames.length = 0;
    serve(2, 'delta');
    expect(one.frames).toEqual([]);
    expect(one.ask({ op: 'dance', id: 3 })).toMatchObject([{ op: 'error', id: 3, code: 10400 }]);
    one.connection.receive('not JSON');
    expect(one.frames.at(-1)).toMatchObject({ op: 'error', code: 10400 });
  });

  it('rejects what is not recorded, alone by an error and among others in the acknowledgement', () => {
    const { serve, client } = serverWith();
    serve(1, 'snapshot');
    const other = { topic: 'quote', query: { instrument: 'NO/PAIR' } };
    expect(client().ask({ op: 'subscribe', id: 1, topics: [other] })).toMatchObject([
      { op: 'error', id: 1, code: 10404 },
    ]);
    const both = client().ask({ op: 'subscribe', id: 1, topics: [other, { topic: 'quote', query: QUERY }] });
    expect(both[0]).toMatchObject({ op: 'ack', keys: [KEY], rejected: [{ code: 10404 }] });
    expect(both[1]).toMatchObject({ kind: 'snapshot' });
  });

  it('tells private topics to those who have logged in, until they log out', () => {
    const { server, client } = serverWith({ authenticate: (ticket) => ticket === 'good' });
    const balances = (seq: number, kind: 'snapshot' | 'delta') => ({
      key: 'balances',
      epoch: 'e',
      seq,
      kind,
      sentAt: 1,
      data: { balances: [] },
    });
    const raw = JSON.stringify(balances(1, 'snapshot'));
    server.frame({ key: 'balances', epoch: 'e', seq: 1, kind: 'snapshot', raw });
    const one = client();
    expect(one.ask(subscribe(undefined, 'balances', {}))).toMatchObject([{ op: 'error', code: 10001 }]);
    expect(one.ask({ op: 'auth', id: 2, token: 'bad' })).toMatchObject([{ op: 'error', id: 2, code: 10001 }]);
    expect(one.ask({ op: 'auth', id: 3, token: 'good' })).toEqual([{ op: 'ack', id: 3 }]);
    expect(one.ask(subscribe(undefined, 'balances', {}))[1]).toMatchObject({
      key: 'balances',
      kind: 'snapshot',
    });
    expect(one.ask({ op: 'auth', id: 4, token: '' })).toMatchObject([
      { op: 'ack', id: 4 },
      { op: 'error', key: 'balances', code: 10001 },
    ]);
  });

  it('answers calls over the socket by whoever has answers', () => {
    expect(serverWith().client().ask({ op: 'call', id: 5, operation: 'placeOrder' })).toMatchObject([
      { op: 'result', id: 5, code: 10404 },
    ]);
    const call = () => ({ status: 200, code: 200, message: 'ok', data: { orderId: '1' } });
    expect(serverWith({ call }).client().ask({ op: 'call', id: 5, operation: 'placeOrder' })).toMatchObject([
      { op: 'result', id: 5, code: 200, data: { orderId: '1' } },
    ]);
  });

  it('closes every connection, and takes new ones', () => {
    const { server, client } = serverWith();
    const one = client();
    server.disconnect(1012, 'restarting');
    expect(one.frames).toEqual([{ closed: 1012 }]);
    expect(one.ask({ op: 'ping', id: 1 })).toEqual([]);
    expect(client().ask({ op: 'ping', id: 1 })).toHaveLength(1);
  });
});
