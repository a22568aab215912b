/** The command line or the environment says something that cannot be applied. */
export class OptionsError extends Error {
  override readonly name = 'OptionsError';
}

/** Which numbers may be given. */
export interface Range {
  readonly min: number;
  readonly max: number;
  readonly whole?: boolean;
}

/** A number that was given as a text. Throws {@link OptionsError}. @param name what it is, for the message */
export function number(name: string, text: string, { min, max, whole = true }: Range): number {
  const value = text.trim() === '' ? NaN : Number(text);
  const isFit = value >= min && value <= max && (!whole || Number.isInteger(value));
  if (!isFit)
    throw new OptionsError(
      `${name} must be a ${whole ? 'whole ' : ''}number from ${min} to ${max}, not "${text}"`,
    );
  return value;
}
