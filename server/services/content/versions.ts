import { coerce, gt, type SemVer } from 'semver';

/** An application that can be downloaded; both members are empty while there is none. */
export interface PublishedVersion {
  readonly versionName: string;
  readonly downUrl: string;
}

/** `1.4` and `v1.4.0-beta.1` count as versions, too. */
function parse(versionName: string): SemVer | null {
  return coerce(versionName, { includePrerelease: true });
}

/**
 * The newest version for somebody who has one installed: with its address when it is newer by semantic versioning,
 * without when it is not.
 * @returns `undefined` when the installed version cannot be read
 */
export function newerVersion(installed: string, newest: PublishedVersion): PublishedVersion | undefined {
  const has = parse(installed);
  if (has === null) return undefined;
  const offered = parse(newest.versionName);
  const isNewer = offered !== null && gt(offered, has);
  return { versionName: newest.versionName, downUrl: isNewer ? newest.downUrl : '' };
}
