import { describe, expect, it } from 'vitest';
import { asOperatorName, isOperatorName } from '../../../../server/operator/operatorName.ts';
import { runOperator } from '../../../../server/operator/run.ts';

describe('the name of an operator', () => {
  it.each(['', 'four', 'x'.repeat(21), 'blue heron', 'Zoë_2', 'a-b-c-d', '<b>ada</b>', 'ada_1\n'])(
    'is 5-20 letters, digits and underscores: not %j',
    async (name) => {
      expect(isOperatorName(name)).toBe(false);
      for (const outcome of [
        await runOperator(['audit', '--as', name], {}),
        await runOperator(['verify'], { OPERATOR_NAME: name }),
      ])
        expect(outcome).toMatchObject({
          exitCode: 2,
          text: expect.stringContaining('Only 5-20 digits and letters and underscores are allowed') as string,
        });
    },
  );

  it.each([
    ['root', 'user_root'],
    ['', 'user_'],
    ['grace', 'grace'],
    ['jean-luc.picard', 'jean_luc_picard'],
    ['Zoë', 'user_Zo_'],
    ['a'.repeat(40), 'a'.repeat(20)],
  ])('is that of the system’s user, by the same rule: %j is %s', (user, name) => {
    expect(asOperatorName(user)).toBe(name);
    expect(isOperatorName(name)).toBe(true);
  });
});
