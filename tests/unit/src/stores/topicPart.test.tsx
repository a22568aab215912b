import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { topics } from '../../../../src/stores/realtime.ts';
import { useTopicPart } from '../../../../src/stores/topicPart.ts';
import { fakes } from '../app/shell/support/user.ts';

vi.mock(import('../../../../src/stores/clients.ts'), async () => {
  const { fakeClients } = await import('../support/fakeClients.ts');
  return fakeClients() as never;
});

const lastOf = ({ last }: { readonly last: string | null }): string | null => last;
const quote = (instrument: string, last: string, volume = '1') =>
  act(() => fakes.publish(`quote ${instrument}`, { instrument, last, volume }));

it('what shows a part of a topic renders when that part is another one, and by nothing else', () => {
  let renders = 0;
  const { result, rerender } = renderHook(
    (instrument: string) => {
      renders += 1;
      return useTopicPart(topics.quote, { instrument }, lastOf);
    },
    { initialProps: 'A/USDT' },
  );
  expect(result.current).toBeUndefined();
  quote('A/USDT', '1.0');
  expect(result.current).toBe('1.0');
  const before = renders;
  quote('A/USDT', '1.0', '2');
  quote('B/USDT', '7.0');
  expect(renders).toBe(before);
  quote('A/USDT', '1.1');
  expect(result.current).toBe('1.1');
  rerender('B/USDT');
  expect(result.current).toBe('7.0');
});
