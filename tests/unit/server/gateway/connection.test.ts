import { EventEmitter } from 'node:events';
import type { WebSocket } from 'ws';
import { expect, it } from 'vitest';
import { CODE } from '@tidemark/sdk/contract';
import { Connection, type ConnectionOptions } from '../../../../server/gateway/realtime/connection.ts';
import { REALTIME_LIMITS } from '../../../../server/gateway/realtime/limits.ts';

it('a frame whose handling fails is answered with an error, and the next one is handled', async () => {
  const sent: unknown[] = [];
  const socket = Object.assign(new EventEmitter(), {
    OPEN: 1,
    readyState: 1,
    bufferedAmount: 0,
    send: (text: string) => sent.push(JSON.parse(text)),
  });
  const faults: unknown[] = [];
  const fault = new Error('The database is gone');
  const options: Partial<ConnectionOptions> = {
    socket: socket as unknown as WebSocket,
    limits: REALTIME_LIMITS,
    now: () => 5,
    authenticate: () => Promise.reject(fault),
    onFault: (error) => faults.push(error),
  };
  new Connection(options as ConnectionOptions);
  socket.emit('message', Buffer.from('{"op":"auth","id":1,"token":"t"}'), false);
  socket.emit('message', Buffer.from('{"op":"ping","id":2}'), false);
  await expect.poll(() => sent).toHaveLength(2);
  expect(sent).toEqual([
    { op: 'error', id: 1, code: CODE.internal, message: 'Internal error' },
    { op: 'pong', id: 2, sentAt: 5 },
  ]);
  expect(faults).toEqual([fault]);
});
