import { describe, expect, it } from 'vitest';
import { createPosts } from '../../../../../src/stores/data/posts.ts';
import { fakeContext } from './support/fakeContext.ts';
import { expired, refused } from './support/rejections.ts';

function create() {
  const fake = fakeContext();
  return { ...fake, posts: createPosts(fake.context) };
}

describe('posts', () => {
  it('post the given fields as JSON', async () => {
    const { posts, last } = create();
    const outcome = posts.post('readMessages', { type: 'user' });
    expect(last()).toMatchObject({ endpoint: 'readMessages', init: { body: { type: 'user' } } });
    await last().answer({ unread: 0 });
    expect(await outcome).toEqual({ ok: true, data: { unread: 0 } });
  });

  it('post the given fields as a form', () => {
    const { posts, last } = create();
    void posts.formPost({ path: '/form' }, { a: 1 });
    expect(last()).toMatchObject({
      method: 'POST',
      endpoint: '/form',
      init: { body: { a: 1 }, bodyType: 'urlencoded' },
    });
  });

  it('post a JSON text and answer a JSON text', async () => {
    const { posts, last } = create();
    const sent = '{"amount":0.10000000000000000001}';
    const outcome = posts.jsonTextPost({ path: '/json' }, sent);
    expect(last().init).toEqual({ body: sent, bodyType: 'jsonText', as: 'text' });
    await last().answer('{"code":200}');
    expect(await outcome).toEqual({ ok: true, data: '{"code":200}' });
  });

  it('upload a body that holds the file', () => {
    const { posts, last } = create();
    const file = new File(['x'], 'passport.png');
    void posts.upload({ path: '/files' }, file, { side: 'front' });
    expect(last()).toMatchObject({
      method: 'POST',
      init: { body: { side: 'front', file }, bodyType: 'form' },
    });
  });

  it('tell of a rejection with its message, are silent about 10001, and never reject', async () => {
    const { posts, last, notices } = create();
    const silent = posts.post('readMessages', {});
    await last().fail(expired);
    expect(await silent).toEqual({ ok: false, error: expired });
    expect(notices).toEqual([]);
    const told = posts.upload({ path: '/files' }, new Blob());
    await last().fail(refused);
    expect(await told).toEqual({ ok: false, error: refused });
    expect(notices).toEqual([
      { kind: 'failed', failure: { kind: 'refused', code: 10429, message: 'Too many requests' } },
    ]);
  });
});
