/** The oldest Node on which the command runs. */
const OLDEST = [20, 19] as const;

/** Says in one line that a Node is too old; `undefined` for one that is not. @param version such as `18.20.8` */
export function nodeFault(version: string): string | undefined {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [oldestMajor, oldestMinor] = OLDEST;
  const isOld = major < oldestMajor || (major === oldestMajor && minor < oldestMinor);
  return isOld ? `tidemark: needs Node ${OLDEST.join('.')} or later, and this is Node ${version}` : undefined;
}
