import { expect, it, vi } from 'vitest';
import { createUserResource } from '../../../../src/stores/userResource.ts';

it('keeps one resource per user and forgets the one before', async () => {
  const load = vi.fn(async () => ({ of: load.mock.calls.length }));
  const resourceOf = createUserResource(load);
  const ada = resourceOf('ada');
  expect(resourceOf('ada')).toBe(ada);
  await ada.ensure();
  const linus = resourceOf('linus');
  expect(linus.state.value).toBeUndefined();
  expect(resourceOf('ada')).not.toBe(ada);
});

it('never gives an answer that was under way to the next user', async () => {
  const answers: ((value: { secret: string }) => void)[] = [];
  const resourceOf = createUserResource(
    () => new Promise<{ secret: string }>((answer) => answers.push(answer)),
  );
  const asked = resourceOf('ada').ensure();
  const linus = resourceOf('linus');
  answers[0]?.({ secret: "ada's" });
  await asked;
  expect(linus.state).toMatchObject({ phase: 'idle', value: undefined });
});
