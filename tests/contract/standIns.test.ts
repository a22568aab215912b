import { afterEach, describe, expect, it } from 'vitest';
import { StandIn } from '../../server/identityProvider/standIn.ts';
import { startTestServer, type TestServer } from './support/testServer.ts';

let server: TestServer;
afterEach(() => server.stop());

/** A server whose mails stay on this machine, and on which people say themselves who they are. */
async function start(demo: boolean): Promise<(path: string) => Promise<{ status: number; body: string }>> {
  server = await startTestServer({ demo, socialProviders: new StandIn(Date.now), mailbox: { mails: [] } });
  const address = await server.gateway.listen('127.0.0.1', 0);
  return async (path) => {
    const answer = await fetch(`${address}${path}`);
    return { status: answer.status, body: await answer.text() };
  };
}

const PROVIDER = '/dev/identity/google/.well-known/openid-configuration';

describe('what stands in for mail servers and providers', () => {
  it('is there for this machine on a demonstration', async () => {
    const get = await start(true);
    expect(await get('/dev/mails')).toMatchObject({ status: 200, body: '{"mails":[],"texts":[]}' });
    expect((await get(PROVIDER)).status).toBe(200);
    expect((await get('/configs/tidemark.json')).body).toContain('/dev/mails');
  });

  it('is nowhere on an exchange in earnest, whose proxy may make every caller look like this machine', async () => {
    const get = await start(false);
    expect((await get('/dev/mails')).body).not.toContain('"mails"');
    expect((await get(PROVIDER)).body).not.toContain('authorization_endpoint');
    expect((await get('/configs/tidemark.json')).body).not.toContain('/dev/mails');
  });
});
