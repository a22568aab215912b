import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  mayFollow,
  moneyFor,
  NEXT_STATES,
  wayTo,
  type WithdrawalState,
} from '../../../../../server/services/wallet/withdrawalStates.ts';

const states = Object.keys(NEXT_STATES) as WithdrawalState[];

/** The table that integrators read. */
const documented = readFileSync('openapi/common/WithdrawalStatus.yaml', 'utf8')
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter((cells) => cells.length === 5 && !['status', '---'].includes(cells[1] ?? ''))
  .map(([, state = '', , next = '']) => [state, next === '' ? [] : next.split(', ')] as const);

describe('the states of a withdrawal', () => {
  it.each(documented)('%s: what follows is what the document says', (state, next) => {
    expect(NEXT_STATES[state as WithdrawalState]).toEqual(next);
  });

  it('are those of the document, and the one before all of them', () => {
    expect(states).toEqual(['asked', ...documented.map(([state]) => state)]);
  });

  it.each(states)('%s refuses every other', (state) => {
    for (const to of states) expect(mayFollow(state, to)).toBe(NEXT_STATES[state].includes(to));
    expect(mayFollow(state, 'asked')).toBe(false);
  });

  it('that are over move no money any more, and lead nowhere', () => {
    for (const state of ['completed', 'cancelled', 'expired', 'rejected', 'failed'] as const)
      for (const to of states.filter((each) => each !== state)) expect(wayTo(state, to)).toBeUndefined();
  });

  it('are reached one by one where custody tells of a later one', () => {
    expect(wayTo('approved', 'mined')).toEqual(['sent', 'mined']);
    expect(wayTo('mined', 'failed')).toEqual(['sent', 'failed']);
    expect(wayTo('sent', 'sent')).toEqual([]);
  });

  it('set money aside once, and pay or return it once', () => {
    expect(moneyFor('asked', 'unconfirmed')).toBe('hold');
    expect(moneyFor('mined', 'completed')).toBe('pay');
    expect(moneyFor('review', 'rejected')).toBe('return');
    expect(moneyFor('approved', 'sent')).toBeUndefined();
  });
});
