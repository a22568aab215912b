import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { readAntiBotModule } from '../antiBot/antiBotModule.ts';
import { describeError, strictAjv } from '../gateway/contract/ajv.ts';
import { loadDocument, type Json } from '../gateway/contract/documents.ts';
import { operationsOf } from '../gateway/contract/operations.ts';
import type { RateSourceConfig } from '../services/content/rateSource.ts';
import { DEMO_USERS } from '../services/demo/demoUsers.ts';
import { DeploymentError, type Deployment, type DeploymentFile, type MarketConfig } from './deployment.ts';
import { deploymentFault } from './faults.ts';
import { deploymentSchema } from './schema.ts';

const SHIPPED = join(import.meta.dirname, '..', 'deployments');
const CONTRACT = join(import.meta.dirname, '..', '..', 'openapi', 'config.yaml');

/** Of a file that says nothing about spreads. */
const DEFAULT_MARKET: MarketConfig = { maxSpreadPercent: { default: '1' } };

/** The names that `--deployment` knows. */
async function shippedNames(): Promise<string[]> {
  return (await readdir(SHIPPED)).map((file) => basename(file, '.json')).sort();
}

/** A name is a shipped deployment; what looks like a path is a file. */
async function fileOf(nameOrFile: string): Promise<string> {
  if (/[/\\]|\.json$/.test(nameOrFile)) return resolve(nameOrFile);
  const names = await shippedNames();
  if (names.includes(nameOrFile)) return join(SHIPPED, `${nameOrFile}.json`);
  throw new DeploymentError(
    `There is no deployment "${nameOrFile}": name a file, or one of ${names.join(', ')}`,
  );
}

async function readJson(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new DeploymentError(`The deployment file ${file} cannot be read`);
  });
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw new DeploymentError(
      `${file} is not JSON: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

async function schema(): Promise<Json> {
  const operation = operationsOf(await loadDocument(CONTRACT)).find(({ id }) => id === 'getConfig');
  const config = operation?.answers['200'];
  if (config === undefined) throw new Error('The contract does not describe the client configuration');
  return deploymentSchema(config);
}

/** Names the module that pages make their tokens with: which one it is, they learn here and not where they fetch it. */
async function withModule(business: DeploymentFile['business']): Promise<DeploymentFile['business']> {
  const { version, hash, path } = await readAntiBotModule();
  return { ...business, antiBot: { ...business.antiBot, module: { version, hash, path } } };
}

function withDemoLogins({ business, demo = false }: DeploymentFile): DeploymentFile['business'] {
  if (!demo) return business;
  return { ...business, demoLogins: DEMO_USERS.map(({ loginId, password }) => ({ loginId, password })) };
}

/**
 * Reads a deployment: one of those in `server/deployments/` by its name, any other by its file.
 * Rejects with {@link DeploymentError}, which names the member that is wrong.
 */
export async function readDeployment(nameOrFile: string): Promise<Deployment> {
  const file = await fileOf(nameOrFile);
  const content = await readJson(file);
  const validate = strictAjv.compile<DeploymentFile>(await schema());
  if (!validate(content)) {
    const [error] = validate.errors ?? [];
    throw new DeploymentError(`${file}: ${error === undefined ? 'is not valid' : describeError(error)}`);
  }
  const fault = deploymentFault(content);
  if (fault !== undefined) throw new DeploymentError(`${file}: ${fault}`);
  const { application, page, demo = false, market = DEFAULT_MARKET, promotions = {} } = content;
  const currencyRates = content.currencyRates && withFile(content.currencyRates, file);
  const business = await withModule(withDemoLogins(content));
  const version = createHash('sha256')
    .update(JSON.stringify([business, application]))
    .digest('hex')
    .slice(0, 12);
  return { business, application, page, demo, market, promotions, currencyRates, version };
}

/** A file is named as from the folder of the deployment file. */
function withFile(config: RateSourceConfig, file: string): RateSourceConfig {
  const { source } = config;
  return /^https?:/.test(source) ? config : { ...config, source: resolve(dirname(file), source) };
}
