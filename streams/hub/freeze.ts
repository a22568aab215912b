/**
 * Makes a value, and all that it holds, such that no observer can change it for the others. What is frozen is taken to be frozen all
 * the way down, so that what successive values share costs nothing.
 */
export function deepFreeze<T>(value: T): T {
  if (!isObject(value) || Object.isFrozen(value)) return value;
  for (const part of Object.values(value)) if (isObject(part)) deepFreeze(part);
  return Object.freeze(value);
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
