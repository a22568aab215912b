import { CODE } from '@tidemark/sdk/contract';
import { ApiError } from '../http/apiError.ts';

/** A member that a caller sent under one of its names. */
export interface NamedValue<Name> {
  readonly name: Name;
  readonly value: string | undefined;
}

/**
 * Reads a member that may be sent under either of two names, or under both.
 *
 * @param better Name that is returned when neither was sent
 * @throws {ApiError} 10400, naming both, if they differ
 */
export function eitherName<Better extends string, Specified extends string>(
  input: Readonly<Partial<Record<Better | Specified, string | undefined>>>,
  better: Better,
  specified: Specified,
): NamedValue<Better | Specified> {
  const value = input[better];
  const other = input[specified];
  if (value !== undefined && other !== undefined && value !== other)
    throw new ApiError(CODE.invalid, `${better}: differs from ${specified}, which is another name of it`);
  return value === undefined && other !== undefined
    ? { name: specified, value: other }
    : { name: better, value };
}
