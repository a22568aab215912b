import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

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
  for (const [path, entry] of Object.entries(locked)) {
    if (!path.startsWith('node_modules/') && !path.includes('/node_modules/')) continue;
    const present = installed[path];
    if (!present && (entry.optional || entry.devOptional)) continue;
    if (present?.version !== entry.version || !existsSync(join(root, path))) {
      return `${path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)} is out of date`;
    }
  }
  return undefined;
}

/**
 * Installs what package-lock.json asks for, development packages included whatever NODE_ENV says.
 * Ends the process when npm fails.
 * @param {string} root the repository's folder
 */
export function install(root) {
  const locked = readPackages(join(root, 'package-lock.json'));
  const options = ['install', '--include=dev', '--include=optional', '--no-audit', '--no-fund'];
  // npm complains about each package made for a newer Node than the one npm runs on; ours is pinned.
  options.push('--loglevel=error');
  // A lock that is in step with package.json stays byte for byte as it is, whatever npm's version.
  if (locked && !manifestsAheadOfLock(root, locked)) options.push('--no-save');
  const { status } = runNpm(root, options);
  if (status !== 0) {
    console.error('npm could not install the dependencies; its message is above.');
    process.exit(status ?? 1);
  }
}

function runNpm(root, args) {
  const { npm_execpath: cli, npm_node_execpath: node } = process.env;
  if (cli && /npm-cli\.c?js$/.test(cli)) {
    return spawnSync(node ?? process.execPath, [cli, ...args], { cwd: root, stdio: 'inherit' });
  }
  return spawnSync('npm', args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
}

function manifestsAheadOfLock(root, locked) {
  const folders = Object.keys(locked).filter((path) => !path.includes('node_modules'));
  return folders.some((folder) => {
    const manifest = readJson(join(root, folder, 'package.json')) ?? {};
    return ['dependencies', 'devDependencies', 'optionalDependencies'].some(
      (kind) => sorted(manifest[kind]) !== sorted(locked[folder]?.[kind]),
    );
  });
}

function sorted(record = {}) {
  return JSON.stringify(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));
}

function readPackages(file) {
  return readJson(file)?.packages;
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
