import { expect, it } from 'vitest';
import { useTestServer } from './support/testServer.ts';

const server = useTestServer();

async function idOf(id: string): Promise<unknown> {
  const { headers } = await server.gateway.app.inject({
    url: '/configs/tidemark.json',
    headers: { 'x-request-id': id },
  });
  return headers['x-request-id'];
}

it('an answer carries the id of its request, whatever it is', async () => {
  expect(await idOf('0f3a-Bot_7')).toBe('0f3a-Bot_7');
  const { headers, statusCode } = await server.gateway.app.inject({
    url: '/user/userInfo',
    headers: { 'x-request-id': 'rejected-1' },
  });
  expect([statusCode, headers['x-request-id']]).toEqual([403, 'rejected-1']);
});

it.each(['a line\nbreak', 'x'.repeat(65), '', '{"a":1}'])(
  'an id that no log takes is none: %j',
  async (id) => {
    expect(await idOf(id)).toBeUndefined();
  },
);
