import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { SeedError } from '../custody/keys/seedFile.ts';
import { explainClosed, explainFile } from '../database/explainFile.ts';
import { MigrationError } from '../database/open.ts';
import { isDiskFull } from '../database/sqliteCode.ts';
import { giveDataFolder, ownerNamed, ownerOf, type Owner } from '../dataFolder/ownership.ts';
import { DataFolderInUseError, DataFolderUnusableError, JournalCorruptError } from '../journal/errors.ts';
import { MasterKeyError } from '../vault/masterKey.ts';
import { COMMANDS } from './commands.ts';
import { auditedCommand, type FileAction } from './data/auditedCommand.ts';
import type { DataFlags } from './data/command.ts';
import { AUDITED_COMMANDS, DATA_COMMANDS } from './data/commands.ts';
import { operatorClient, OperatorError } from './operatorClient.ts';
import { isOperatorName, OPERATOR_NAME_RULE, systemOperator } from './operatorName.ts';
import { readOperatorToken, tokenFile } from './tokenFile.ts';
import { HELP, UsageError } from './usage.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** What a run printed, and its exit code: 0 done, 1 rejected or unreachable, 2 not understood, 3 not all of it could be done. */
export interface Outcome {
  readonly exitCode: 0 | 1 | 2 | 3;
  readonly text: string;
}

/** An amount below zero, which is not to be taken for an option. */
const NEGATIVE = /^-\d/;
const MINUS = '\u2212';

function parse(args: readonly string[]) {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({
      args: args.map((text) => (NEGATIVE.test(text) ? MINUS + text.slice(1) : text)),
      allowPositionals: true,
      options: {
        type: text,
        to: text,
        link: text,
        id: text,
        as: text,
        limit: text,
        out: text,
        reason: { type: 'string', multiple: true },
        of: text,
        status: text,
        asset: text,
        network: text,
        user: text,
        from: text,
        until: text,
        average: text,
        before: text,
        liquidations: text,
        only: text,
        account: text,
        in: { type: 'string', multiple: true },
        book: { type: 'boolean' },
        revoke: { type: 'boolean' },
        server: text,
        'token-file': text,
        'data-dir': text,
        owner: text,
        'with-master-key': { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

/**
 * Reads the token of the calls: the operator's own one where the command line or the environment names it, else the shared one.
 * @throws {OperatorError} if the file cannot be read or holds no token
 */
async function tokenFor(dataDir: string, given: string | undefined, env: Environment): Promise<string> {
  const file = given ?? env['OPERATOR_TOKEN_FILE'];
  const text = file === undefined ? env['OPERATOR_TOKEN'] : await readOwnToken(file);
  if (text === undefined) return tokenIn(dataDir);
  const token = text.trim();
  // Nothing else can stand in a header.
  if (!/^[\w-]+$/.test(token)) throw new OperatorError(`${file ?? 'OPERATOR_TOKEN'} holds no token.`);
  return token;
}

async function readOwnToken(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (cause) {
    throw new OperatorError(`${file} cannot be read: ${(cause as Error).message}`, { cause });
  }
}

async function tokenIn(dataDir: string): Promise<string> {
  try {
    return await readOperatorToken(dataDir);
  } catch (cause) {
    const isMissing = (cause as NodeJS.ErrnoException).code === 'ENOENT';
    const explained = isMissing ? undefined : explainFile(cause);
    throw new OperatorError(
      explained ??
        `${tokenFile(dataDir)} cannot be read. Name the data folder of the exchange with --data-dir.`,
      { cause },
    );
  }
}

/** Who gives the command. Throws {@link UsageError} for a name that breaks the rule of names. */
function operatorOf(given: string | undefined): string {
  if (given === undefined) return systemOperator();
  if (!isOperatorName(given)) throw new UsageError(`--as NAME: ${OPERATOR_NAME_RULE}`);
  return given;
}

/** Whose a restored data folder becomes; `undefined` = whose the folder is. Throws {@link UsageError}. */
function ownerFor(area: string, given: string | undefined): Owner | undefined {
  if (given === undefined) return undefined;
  if (area !== 'restore') throw new UsageError('--owner is for restore alone.');
  if (process.getuid?.() !== 0) throw new UsageError('--owner is for root: nobody else can give files away.');
  const owner = ownerNamed(given);
  if (owner === undefined)
    throw new UsageError(`--owner: this machine knows no user "${given}". Name one, or UID:GID.`);
  return owner;
}

const ROOTS = (dataDir: string): string =>
  `${dataDir} belongs to root, and a server of another user cannot open it: restore with --owner USER, or chown -R USER ${dataDir}.`;

const OF_DATA = [
  DataFolderInUseError,
  DataFolderUnusableError,
  JournalCorruptError,
  MasterKeyError,
  SeedError,
];

/** What is wrong with the files is for the person at the keyboard. */
async function onData(file: FileAction, flags: DataFlags, given: Owner | undefined): Promise<string> {
  const { action, dataDir, words } = file;
  const closed = explainClosed(dataDir);
  if (closed !== undefined) throw new OperatorError(`${dataDir} cannot be used. ${closed}`);
  const owner = given ?? (await ownerOf(dataDir));
  const perform = async (): Promise<string> => (await DATA_COMMANDS[action]?.(dataDir, words, flags)) ?? '';
  try {
    const text = await (AUDITED_COMMANDS.has(action) ? auditedCommand(file, perform) : perform());
    const isRoots = action === 'restore' && process.getuid?.() === 0 && owner.uid === 0;
    return isRoots ? `${text}\n${ROOTS(dataDir)}` : text;
  } catch (error) {
    if (error instanceof OperatorError || error instanceof UsageError) throw error;
    const isOfData = OF_DATA.some((kind) => error instanceof kind);
    if (isOfData) throw new OperatorError((error as Error).message, { cause: error });
    const explained = explainFile(error);
    if (explained !== undefined) throw new OperatorError(explained, { cause: error });
    if (error instanceof MigrationError) throw new OperatorError(`${error.message}.`, { cause: error });
    if (isDiskFull(error)) throw new OperatorError(`The disk of ${dataDir} is full.`, { cause: error });
    throw error;
  } finally {
    // Whoever runs the exchange could not open what root has made there.
    if (AUDITED_COMMANDS.has(action)) await giveDataFolder(dataDir, owner);
  }
}

async function perform(
  args: readonly string[],
  env: Environment,
  typed: DataFlags['typed'],
): Promise<string> {
  const { values, positionals } = parse(args);
  const [area, verb] = positionals;
  if (values.help === true || area === undefined) return HELP;
  const name = verb !== undefined && Object.hasOwn(COMMANDS, `${area} ${verb}`) ? `${area} ${verb}` : area;
  const dataDir = resolve(values['data-dir'] ?? env['DATA_DIR'] ?? './data');
  const operator = operatorOf(values.as ?? env['OPERATOR_NAME']);
  // What is given to a command is remembered in the list of what operators did, and what is typed there by the shell.
  if (area === 'restore-seed' && positionals.length > 2)
    throw new UsageError('restore-seed asks for the words: they are never part of the command line.');
  if (Object.hasOwn(DATA_COMMANDS, area))
    return onData(
      { dataDir, operator, action: area, words: positionals.slice(1) },
      { withMasterKey: values['with-master-key'] ?? false, typed },
      ownerFor(area, values.owner),
    );
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (command === undefined) throw new UsageError(`There is no command "${positionals.join(' ')}".`);
  const server = values.server ?? env['OPERATOR_SERVER'] ?? 'http://127.0.0.1:8080';
  if (!URL.canParse(server)) throw new UsageError(`--server must be an address, not "${server}".`);
  const token = await tokenFor(dataDir, values['token-file'], env);
  const words = positionals
    .slice(name.split(' ').length)
    .map((word) => (word.startsWith(MINUS) ? `-${word.slice(1)}` : word));
  const {
    reason = [],
    in: texts = [],
    book: isFinal = false,
    revoke: isRevoked = false,
    ...options
  } = values;
  const input = {
    ...{ type: undefined, to: undefined, link: undefined, id: undefined, limit: undefined, out: undefined },
    ...options,
    ...{ words, reason, texts, isFinal, isRevoked },
  };
  return command(input, operatorClient(server, token, operator));
}

/**
 * Runs one command line. Rejects only with faults of ours.
 * @param typed what is given beside the command line
 */
export async function runOperator(
  args: readonly string[],
  env: Environment,
  typed: DataFlags['typed'] = () => Promise.resolve(''),
): Promise<Outcome> {
  try {
    return { exitCode: 0, text: await perform(args, env, typed) };
  } catch (error) {
    if (error instanceof OperatorError) return { exitCode: error.exitCode, text: error.message };
    if (!(error instanceof UsageError)) throw error;
    return { exitCode: 2, text: `${error.message}\nnpm run operator -- --help lists the commands.` };
  }
}
