import { OlderCustodyError } from './dataFolder/custodyLink.ts';
import { JournalMismatchError } from './dataFolder/journalLink.ts';
import { explainFile } from './database/explainFile.ts';
import { MigrationError } from './database/open.ts';
import { isDiskFull } from './database/sqliteCode.ts';
import { DeploymentError } from './deployment/deployment.ts';
import {
  DataFolderInUseError,
  DataFolderUnusableError,
  DiskFullError,
  JournalCorruptError,
} from './journal/errors.ts';
import { RecordingError } from './market/recording/errors.ts';
import type { ServerOptions } from './options/options.ts';
import { SocialLoginSettingsError } from './services/identity/social/configuredProviders.ts';
import { StartCheckError } from './startChecks/errors.ts';
import { MasterKeyError } from './vault/masterKey.ts';

type ExplainedOptions = Pick<ServerOptions, 'host' | 'port' | 'simulatedPorts' | 'metrics' | 'dataDir'>;

/** What a person can do about a failed start; `undefined` for an internal error. */
export function explainStart(error: unknown, options: ExplainedOptions): string | undefined {
  if (error instanceof StartCheckError) return error.message;
  return explainData(error, options.dataDir) ?? explainOthers(error, options);
}

function explainData(error: unknown, dataDir: string): string | undefined {
  if (error instanceof DataFolderInUseError)
    return `${error.message}.\nStop the other one, or choose another folder with --data-dir.`;
  if (error instanceof DataFolderUnusableError)
    return `${error.message}.\nMend that, or choose another folder with --data-dir.`;
  if (error instanceof DiskFullError || isDiskFull(error))
    return `The disk of ${dataDir} is full. Make room and start again: everything that was acknowledged is there.`;
  if (error instanceof JournalCorruptError)
    return (
      `${error.message}. Nothing was changed.\n` +
      `What can be done: npm run operator -- verify --data-dir ${error.folder ?? dataDir}`
    );
  if (error instanceof JournalMismatchError)
    return (
      `${error.message} Nothing was changed.\n` +
      'Put the right journal back, or restore all files of one backup.\n' +
      'To go on with the journal as it is, and the same users, all the same: ' +
      `npm run operator -- accept-journal --data-dir ${error.folder}`
    );
  if (error instanceof OlderCustodyError)
    return (
      `${error.message} Nothing was changed.\n` +
      'Put the right one back, or restore all files of one backup.\n' +
      'Where the right one is lost, save the seed of this one with `npm run operator -- backup-seed FILE`, set its folder aside, and begin anew on ' +
      'that seed with `npm run operator -- restore-seed FILE`: docs/operator.md says what has to be looked at then.'
    );
  if (error instanceof MasterKeyError) return `${error.message}. Nothing was changed.`;
  if (!(error instanceof Error)) return undefined;
  return (
    explainData(error.cause, dataDir) ??
    explainFile(error) ??
    (error instanceof MigrationError ? `${error.message}.` : undefined)
  );
}

function explainOthers(
  error: unknown,
  { host, port, simulatedPorts, metrics }: ExplainedOptions,
): string | undefined {
  if (
    error instanceof DeploymentError ||
    error instanceof RecordingError ||
    error instanceof SocialLoginSettingsError
  )
    return error.message;
  const {
    code,
    port: failedPort,
    address = host,
  } = error as { code?: unknown; port?: unknown; address?: string };
  if (code === 'EADDRINUSE' && metrics !== undefined && failedPort === metrics.port && failedPort !== port)
    return `Port ${metrics.port} on ${metrics.host}, which metrics are to be told on, is taken. Choose another one with --metrics-port.`;
  if (code === 'EADDRINUSE' && failedPort !== port && simulatedPorts.some((each) => each === failedPort))
    return (
      `Port ${simulatedPorts.join(', ')} on ${host}, which simulated trading is to listen on, is taken. ` +
      'Choose another one with --simulated-port, or do without: --simulated-port off.'
    );
  if (code === 'EADDRINUSE') return `Port ${port} on ${host} is taken. Choose another one with --port.`;
  if (code === 'EADDRNOTAVAIL') return `${address} is not an address of this machine.`;
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return `${(error as { hostname?: string }).hostname ?? host} is not known as an address. Name one of this machine with --host, or with --metrics-host for the metrics.`;
  if (code === 'EACCES' && typeof failedPort === 'number')
    return `The system does not let this user listen on port ${failedPort} of ${address}. Choose one from 1024 on, behind a proxy.`;
  if (code === 'EACCES') return `The system does not allow it: ${(error as Error).message}`;
  return undefined;
}
