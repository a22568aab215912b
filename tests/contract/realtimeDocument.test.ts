import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  CODE,
  type AckFrame,
  type AuthFrame,
  type CallFrame,
  type CancelOnLossFrame,
  type ErrorFrame,
  type PingFrame,
  type PongFrame,
  type RejectedTopic,
  type ResultFrame,
  type SubscribeFrame,
  type SubscribeItem,
  type TopicFrame,
  type UnsubscribeFrame,
} from '@tidemark/sdk/contract';
import { readDocuments } from '../../scripts/generate/documents.ts';
import { describedTopics, topicFrames } from '../../scripts/generate/examples/topics.ts';
import { BYTES_KEPT, FRAMES_KEPT } from '../../server/gateway/realtime/channel.ts';
import { MAX_GRACE_MS } from '../../server/gateway/realtime/clientFrame.ts';
import { CLOSE, REALTIME_LIMITS } from '../../server/gateway/realtime/limits.ts';
import { TOPICS } from '../../server/gateway/realtime/subscriptions.ts';
import { TICKET_LIFETIME_MS } from '../../server/services/identity/tickets.ts';
import { ProtocolDocument } from './support/protocolDocument.ts';

const document = new ProtocolDocument();
const topics = describedTopics(await readDocuments());

describe('the document', () => {
  it('has the limits, topics and codes of the gateway', () => {
    const { realtime } = document.content.channels;
    expect(realtime['x-limits']).toEqual({
      ...REALTIME_LIMITS,
      framesKept: FRAMES_KEPT,
      bytesKept: BYTES_KEPT,
      maxGraceMs: MAX_GRACE_MS,
      ticketLifetimeMs: TICKET_LIFETIME_MS,
    });
    expect(realtime['x-topics']).toEqual(
      Object.fromEntries(
        [...TOPICS.values()].map(({ name, isPrivate, conflateMs }) => [
          name,
          { private: isPrivate, conflatedMs: conflateMs },
        ]),
      ),
    );
    // 1008 and 1009 are the answers of RFC 6455 to a message against the rules and to one that is too big.
    const closeCodes = [1008, 1009, ...Object.values(CLOSE)].sort();
    expect(Object.keys(realtime['x-closeCodes']).map(Number).sort()).toEqual(closeCodes);
    expect(Object.values(realtime['x-closeCodes']).every(({ reconnect }) => reconnect)).toBe(true);
  });

  it('has the error codes that the gateway uses', () => {
    // Refused upgrades are answered over HTTP.
    const overSockets = globSync('server/gateway/realtime/**/*.ts').filter(
      (file) => !file.endsWith('/realtimeGateway.ts'),
    );
    const sources = overSockets.map((file) => readFileSync(file, 'utf8'));
    const used = sources.flatMap((source) => [...source.matchAll(/\bCODE\.(\w+)/g)].map(([, name]) => name));
    const codes = [...new Set(used)].map((name) => CODE[name as keyof typeof CODE]).sort();
    const { channels, components } = document.content;
    expect(Object.keys(channels.realtime['x-errorCodes']).map(Number).sort()).toEqual(codes);
    expect(components.schemas['ErrorCode']?.enum).toEqual(codes);
  });

  it('has every message in an operation, and examples that are what they show', () => {
    const { channels, components } = document.content;
    const named = [...document.messagesOf('client'), ...document.messagesOf('gateway')].sort();
    expect(Object.keys(channels.realtime.messages).sort()).toEqual(named);
    expect(Object.keys(components.messages).sort()).toEqual(named);
    for (const [name, { examples = [] }] of Object.entries(components.messages)) {
      const who = document.messagesOf('client').includes(name) ? 'client' : 'gateway';
      for (const { payload } of examples) expect(document.match(who, payload)).toEqual([name]);
    }
  });

  it.each(topics.map((topic) => ({ name: topic.name, topic })))(
    'describes the frames on the page of $name',
    ({ name, topic }) => {
      const [sent, snapshot, delta] = topicFrames(topic);
      expect(document.match('client', sent)).toEqual(['subscribe']);
      expect(sent).toMatchObject({ topics: [{ topic: name }] });
      expect(document.match('gateway', snapshot)).toEqual([`${name}Snapshot`]);
      expect(document.match('gateway', delta)).toEqual([`${name}Delta`]);
    },
  );

  it('has no schema that no frame uses', () => {
    const { components } = document.content;
    const text = JSON.stringify(components);
    const unused = Object.keys(components.schemas).filter(
      (name) => !text.includes(`"#/components/schemas/${name}"`),
    );
    expect(unused).toEqual([]);
  });
});

type Members<Frame> = {
  readonly [Name in keyof Frame as Frame[Name] extends undefined ? never : Name]-?: object extends Pick<
    Frame,
    Name
  >
    ? 'optional'
    : 'required';
};

describe('the types of the SDK', () => {
  function membersOf(name: string): Record<string, string> {
    const { required = [], properties } = document.content.components.schemas[name] ?? { properties: {} };
    return Object.fromEntries(
      Object.keys(properties).map((member) => [member, required.includes(member) ? 'required' : 'optional']),
    );
  }

  it('have the members that the document gives to the frames of the gateway', () => {
    const ack: Members<AckFrame> = { op: 'required', id: 'required', keys: 'optional', rejected: 'optional' };
    const rejected: Members<RejectedTopic> = { key: 'required', code: 'required', message: 'required' };
    const error: Members<ErrorFrame> = {
      op: 'required',
      id: 'optional',
      code: 'required',
      message: 'required',
      key: 'optional',
    };
    const pong: Members<PongFrame> = { op: 'required', id: 'required', sentAt: 'required' };
    const topic: Members<Omit<TopicFrame, 'op'>> = {
      key: 'required',
      epoch: 'required',
      seq: 'required',
      kind: 'required',
      sentAt: 'required',
      data: 'required',
    };
    const result: Members<ResultFrame> = {
      op: 'required',
      id: 'required',
      status: 'required',
      code: 'required',
      message: 'required',
      data: 'required',
      retryAfter: 'optional',
    };
    expect(membersOf('Result')).toEqual(result);
    expect(membersOf('Ack')).toEqual(ack);
    expect(membersOf('RejectedTopic')).toEqual(rejected);
    expect(membersOf('Error')).toEqual(error);
    expect(membersOf('Pong')).toEqual(pong);
    expect(membersOf('TopicFrame')).toEqual(topic);
  });

  it('have the members that the document gives to the frames of a client', () => {
    const subscribe: Members<SubscribeFrame> = { op: 'required', id: 'required', topics: 'required' };
    const auth: Members<AuthFrame> = { op: 'required', id: 'required', token: 'required' };
    const ping: Members<PingFrame> = { op: 'required', id: 'required' };
    const item: Members<SubscribeItem> = { topic: 'required', query: 'required', since: 'optional' };
    const unsubscribe: Members<UnsubscribeFrame> = { op: 'required', id: 'required', keys: 'required' };
    const call: Members<CallFrame> = {
      op: 'required',
      id: 'required',
      operation: 'required',
      query: 'optional',
      params: 'optional',
      body: 'optional',
    };
    const cancelOnLoss: Members<CancelOnLossFrame> = { op: 'required', id: 'required', graceMs: 'required' };
    expect(membersOf('Call')).toEqual(call);
    expect(membersOf('CancelOnLoss')).toEqual(cancelOnLoss);
    expect(membersOf('Subscribe')).toEqual(subscribe);
    expect(membersOf('Auth')).toEqual(auth);
    expect(membersOf('Ping')).toEqual(ping);
    // The SDK always names the query, and always lists the keys.
    expect(Object.keys(membersOf('Subscription'))).toEqual(Object.keys(item));
    expect(membersOf('Unsubscribe')).toEqual({ ...unsubscribe, keys: 'optional', key: 'optional' });
  });
});
