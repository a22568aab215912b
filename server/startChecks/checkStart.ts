import type { Deployment } from '../deployment/deployment.ts';
import { readDeployment } from '../deployment/readDeployment.ts';
import { RecordingError } from '../market/recording/errors.ts';
import { findSessions } from '../market/recording/findSessions.ts';
import type { ServerOptions } from '../options/options.ts';
import { configuredProviders } from '../services/identity/social/configuredProviders.ts';
import type { SocialProviders } from '../services/identity/social/providers.ts';
import { checkBackups, checkOwner, checkWeb } from './folders.ts';
import { checkMasterKey } from './masterKey.ts';
import { checkPorts } from './ports.ts';

/** What was read of the files that the options name. */
interface CheckedStart {
  readonly deployment: Deployment;
  /** `undefined` where no provider is configured. */
  readonly socialProviders: SocialProviders | undefined;
}

/**
 * Looks at all that a start needs beside its data, before the data folder is made, prepared or brought up to date: a start that fails here has changed
 * nothing in it. What makes a folder comes last. Rejects with `DeploymentError`, `SocialLoginSettingsError`, `RecordingError`, `MasterKeyError`,
 * `StartCheckError`, `DataFolderUnusableError`, or the error of a port.
 */
export async function checkStart(options: ServerOptions): Promise<CheckedStart> {
  const { dataDir, socialLogins } = options;
  const deployment = await readDeployment(options.deployment);
  const socialProviders = socialLogins && (await configuredProviders(socialLogins));
  if (options.market === 'recording') await checkRecordings(options.recordings);
  await checkWeb(options.webDir);
  await checkOwner(dataDir);
  await checkMasterKey(dataDir);
  await checkPorts(options);
  await checkBackups(options.backups);
  return { deployment, socialProviders };
}

/** That they can be played is found when they are read from end to end. */
async function checkRecordings(folder: string): Promise<void> {
  const { sessions, left } = await findSessions(folder);
  if (sessions.length > 0) return;
  const reason = ['holds no recorded session that can be played', ...left].join('\n  ');
  throw new RecordingError(folder, undefined, reason);
}
