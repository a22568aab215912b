import { describe, expect, it } from 'vitest';
import {
  CHALLENGE_MS,
  PasskeyChallenges,
} from '../../../../../server/services/identity/passkeyChallenges.ts';

let time = 0;
const challenges = () => new PasskeyChallenges(() => time);

describe('a challenge', () => {
  it('is answered once, at its place, and in time', () => {
    const all = challenges();
    const [first, second] = [all.issue('login:a'), all.issue('login:a')];
    expect(all.take(first, 'login:b')).toBe(false);
    expect(all.take(first, 'stepUp:a')).toBe(false);
    expect(all.take(first, 'login:a')).toBe(true);
    expect(all.take(first, 'login:a')).toBe(false);
    time += CHALLENGE_MS;
    expect(all.take(second, 'login:a')).toBe(false);
    expect(all.size).toBe(0);
  });

  it('is void once eight newer ones were made for its place; those of other places stay', () => {
    const all = challenges();
    const [first, other] = [all.issue('login:a'), all.issue('login:b')];
    const newer = Array.from({ length: 8 }, () => all.issue('login:a'));
    expect(all.take(first, 'login:a')).toBe(false);
    expect(newer.every((each) => all.take(each, 'login:a'))).toBe(true);
    expect(all.take(other, 'login:b')).toBe(true);
  });
});

it('of whoever asks for many, no more than 50,000 are kept, and none that are over', () => {
  const all = challenges();
  const first = all.issue('login:first');
  for (let each = 0; each < 60_000; each += 1) all.issue(`login:${each}`);
  expect(all.size).toBe(50_000);
  expect(all.take(first, 'login:first')).toBe(false);
  time += CHALLENGE_MS;
  all.issue('login:last');
  expect(all.size).toBe(1);
});
