import type { ReferralProgram } from './program.ts';

/** JSON schema of the setting `referralProgram`, and what it cannot say. */

const exactly = (properties: Readonly<Record<string, object>>) => ({
  type: 'object',
  additionalProperties: false,
  required: Object.keys(properties),
  properties,
});

/** Whatever is given away is never more than the fee. */
const rate = { type: 'string', pattern: '^(0(\\.\\d{1,4})?|1)$' };
const factor = { type: 'string', pattern: '^(0(\\.\\d{1,2})?|1)$' };
const vipTier = { type: 'integer', minimum: 0, maximum: 99 };

export const REFERRAL_PROGRAM_SCHEMA = exactly({
  levels: {
    type: 'array',
    minItems: 1,
    maxItems: 20,
    items: exactly({
      activeFriends: { type: 'integer', minimum: 0, maximum: 1_000_000 },
      vipTier,
      spot: rate,
      contract: rate,
    }),
  },
  feeTiers: { type: 'array', maxItems: 100, items: exactly({ vipTier, factor }) },
  activeVolume: { type: 'string', pattern: '^(0|[1-9]\\d{0,11})(\\.\\d{1,8})?$' },
  changeDays: { type: 'integer', minimum: 0, maximum: 3_650 },
});

/** What the schema cannot say is wrong with a program: `value.levels.1.activeFriends: must …`; `undefined` when nothing is. */
export function referralProgramFault({ levels, feeTiers }: ReferralProgram): string | undefined {
  for (const [place, level] of levels.entries()) {
    const below = levels[place - 1];
    if (below === undefined) {
      if (level.activeFriends !== 0) return 'value.levels.0.activeFriends: must be 0: everybody has a level';
      continue;
    }
    const at = `value.levels.${place}`;
    if (level.activeFriends <= below.activeFriends)
      return `${at}.activeFriends: must be above the level before`;
    if (level.vipTier < below.vipTier) return `${at}.vipTier: must not be below the level before`;
    for (const kind of ['spot', 'contract'] as const)
      if (Number(level[kind]) < Number(below[kind]))
        return `${at}.${kind}: must not be below the level before`;
  }
  const unordered = feeTiers.findIndex(
    ({ vipTier }, place) => vipTier <= (feeTiers[place - 1]?.vipTier ?? -1),
  );
  return unordered === -1 ? undefined : `value.feeTiers.${unordered}.vipTier: must be above the one before`;
}
