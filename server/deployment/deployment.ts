import type { ClientConfig } from '@tidemark/sdk/contract';
import type { SpreadBounds } from '../monitoring/spreadWatch.ts';
import type { RateSourceConfig } from '../services/content/rateSource.ts';
import type { PromotionTerms } from '../services/growth/promotionTerms.ts';

type With<Member extends keyof ClientConfig> = ClientConfig & Required<Pick<ClientConfig, Member>>;

/** The document that every application of a business shares. */
export type BusinessConfig = With<
  'bizId' | 'siteId' | 'lang' | 'brand' | 'messageTypes' | 'compileHosts' | 'antiBot'
>;

/** The document of one application, which clients merge over that of the business. */
export type ApplicationConfig = With<'appId' | 'navbar' | 'menus' | 'switches' | 'storages'>;

/** What the served page says and may reach besides what follows from the two documents. */
export interface PageConfig {
  /** The sentence that search engines show under the title. */
  readonly description: string;
  /** Origins that scripts of the page may call besides the API's, e.g. a log service. */
  readonly connect?: readonly string[];
  /** Origins that images may come from besides the page's own. */
  readonly images?: readonly string[];
}

/** What the operators of a deployment are alarmed about. */
export interface MarketConfig {
  /** Widest usual spread in percent of the middle price, by market name; `default` for those that are not named. */
  readonly maxSpreadPercent: SpreadBounds;
}

/** A deployment file as it is written: see docs/deployment.md. */
export interface DeploymentFile {
  /** Whether this is a demonstration: it has the demo users and shows their passwords. */
  readonly demo?: boolean;
  readonly business: BusinessConfig;
  readonly application: ApplicationConfig;
  readonly page: PageConfig;
  readonly market?: MarketConfig;
  /** Terms of bonuses; what is left out is as usual. */
  readonly promotions?: Partial<PromotionTerms>;
  /** Where rates of currencies are read; operators set them where it is left out. */
  readonly currencyRates?: RateSourceConfig;
}

/** A deployment file that was read and found sound. */
export interface Deployment extends Required<Omit<DeploymentFile, 'promotions' | 'currencyRates'>> {
  readonly promotions?: Partial<PromotionTerms>;
  readonly currencyRates?: RateSourceConfig | undefined;
  /** Changes whenever one of the two documents does. */
  readonly version: string;
}

/** A deployment file cannot be read or says something that cannot be applied; the message is for its author. */
export class DeploymentError extends Error {
  override readonly name = 'DeploymentError';
}

/** The document of a business or application id; `undefined` for an unknown one. */
export function configOf(
  { business, application }: Pick<Deployment, 'business' | 'application'>,
  id: string,
): ClientConfig | undefined {
  if (id === business.bizId) return business;
  return id === application.appId ? application : undefined;
}
