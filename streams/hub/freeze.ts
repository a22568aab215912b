/**
 * Makes a value, and all that it holds, such that no observer can change it for the others. What is frozen is taken to be frozen all
 * the way down, so that what successive values share costs nothing.
 */
export function deepFreeze<T extends object>(value: T): T {
  for (const part of Object.values(value) as unknown[])
    if (typeof part === 'object' && part !== null && !Object.isFrozen(part)) deepFreeze(part);
  return Object.freeze(value);
}
