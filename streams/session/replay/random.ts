import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** Random numbers that are the same for the same seed, everywhere. */
export interface Random {
  /** Uniform and whole, from 0 to below `bound`. */
  below(bound: number): number;
  /** Uniform in [0, 1). */
  fraction(): number;
  /** Whether something happens that does so many times in a million. */
  happens(perMillion: number): boolean;
}

/**
 * Independent sequences of one seed: what is drawn from one changes nothing in the others.
 *
 * @param seed any whole number; its low 32 bits count
 */
export function randomsOf(seed: number, count: number): Random[] {
  const generator = xoroshiro128plus(seed | 0);
  return Array.from({ length: count }, () => {
    const own = generator.clone();
    generator.jump();
    const below = (bound: number): number => uniformInt(own, 0, bound - 1);
    return {
      below,
      fraction: () => (own.next() >>> 0) / 2 ** 32,
      happens: (perMillion) => perMillion > 0 && below(1_000_000) < perMillion,
    };
  });
}
