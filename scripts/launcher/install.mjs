import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * What is read here of a lock and of a package.json.
 * @typedef {{ version?: string, optional?: boolean, devOptional?: boolean } & Manifest} LockEntry
 * @typedef {Record<string, LockEntry>} Packages by folder
 * @typedef {Partial<Record<typeof dependencyKinds[number], Record<string, string>>>} Manifest
 */
const dependencyKinds = /** @type {const} */ (['dependencies', 'devDependencies', 'optionalDependencies']);

/**
 * Why the installed packages are not those that package-lock.json asks for.
 * Compares npm's own record of what it installed with the lock, so an up-to-date tree never needs the network.
 * @param {string} root the repository's folder
 * @returns {string | undefined} the reason in words, undefined when nothing is to be done
 */
export function describeStaleInstall(root) {
  const installed = readPackages(join(root, 'node_modules', '.package-lock.json'));
  if (!installed) return 'nothing is installed yet';
  const locked = readPackages(join(root, 'package-lock.json'));
  if (!locked) return 'there is no package-lock.json';
  if (manifestsAheadOfLock(root, locked)) return 'package.json has changed';

  const stale = Object.entries(locked).find(([path, entry]) => {
    if (!path.includes('node_modules/')) return false;
    const present = installed[path];
    if (!present && (entry.optional || entry.devOptional)) return false;
    return present?.version !== entry.version || !existsSync(join(root, path));
  });
  return stale && `${stale[0].split('node_modules/').at(-1)} is missing or out of date`;
}

/**
 * Installs what package-lock.json asks for, development packages included whatever NODE_ENV says.
 * Ends the process when npm fails.
 * @param {string} root the repository's folder
 */
export function install(root) {
  const locked = readPackages(join(root, 'package-lock.json'));
  const options = ['install', '--include=dev', '--include=optional', '--no-audit', '--no-fund'];
  // None of the packages has a script to be run at its installation, and none is to get one unseen.
  options.push('--ignore-scripts');
  // npm complains about each package made for a newer Node than the one npm runs on; the project's is pinned.
  options.push('--loglevel=error');
  // A lock that is in step with package.json stays byte for byte as it is, whatever npm's version.
  if (locked && !manifestsAheadOfLock(root, locked)) options.push('--no-save');
  const { status } = runNpm(root, options);
  if (status !== 0) {
    console.error('npm could not install the dependencies; its message is above.');
    process.exit(status ?? 1);
  }
}

/**
 * @param {string} root
 * @param {string[]} args
 */
function runNpm(root, args) {
  const { npm_execpath: cli, npm_node_execpath: node } = process.env;
  // The npm that started us, under its own Node: that one is not in node_modules and can be written around.
  if (cli && /npm-cli\.c?js$/.test(cli)) {
    return spawnSync(node ?? process.execPath, [cli, ...args], { cwd: root, stdio: 'inherit' });
  }
  return spawnSync('npm', args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
}

/**
 * @param {string} root
 * @param {Packages} locked
 */
function manifestsAheadOfLock(root, locked) {
  const folders = Object.keys(locked).filter((path) => !path.includes('node_modules'));
  return folders.some((folder) => {
    const manifest = /** @type {Manifest} */ (readJson(join(root, folder, 'package.json')) ?? {});
    return dependencyKinds.some((kind) => sorted(manifest[kind]) !== sorted(locked[folder]?.[kind]));
  });
}

/** @param {Record<string, string>} [record] */
function sorted(record = {}) {
  return JSON.stringify(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * @param {string} file
 * @returns {Packages | undefined}
 */
function readPackages(file) {
  return readJson(file)?.packages;
}

/** @param {string} file */
function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
