import type { WebSocket } from 'ws';
import type { SessionPlayer } from './player.ts';

/** Codes that a server may close a socket with; others are not sent. */
const isClosable = (code: number): boolean =>
  code === 1000 ||
  (code >= 1001 && code <= 1014 && ![1004, 1005, 1006].includes(code)) ||
  (code >= 3000 && code <= 4999);

/** Puts a socket on the wire of a player. A wire that is lost ends the socket: by its code where there is one, without a word otherwise. */
export function serveSocket(socket: WebSocket, player: SessionPlayer): void {
  const { wire, disconnect } = player.connect();
  /** What came before the wire was open: a socket is open before. */
  const early: string[] = [];
  const transport = wire.transport({
    attempt: (start) => start(),
    open: () => early.splice(0).forEach((frame) => transport.send(frame)),
    message: (frame) => socket.send(String(frame)),
    down: (_reason, close) => {
      const { code = 1006, reason = '' } = close ?? {};
      if (isClosable(code)) socket.close(code, reason);
      else socket.terminate();
    },
  });
  socket.on('message', (data: Buffer) => {
    const frame = data.toString('utf8');
    if (wire.isOpen) transport.send(frame);
    else early.push(frame);
  });
  socket.on('error', () => socket.terminate());
  socket.on('close', () => {
    disconnect();
    transport.close();
  });
}
