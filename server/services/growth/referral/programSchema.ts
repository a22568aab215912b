/** JSON schema of the setting `referralProgram`. */

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
