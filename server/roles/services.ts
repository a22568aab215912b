import { join } from 'node:path';
import type { CustodyProcess } from '../custody/client.ts';
import type { Exchange } from '../ports/exchange.ts';
import { StandIn } from '../identityProvider/standIn.ts';
import { DEFAULT_PROMOTION_TERMS } from '../services/growth/promotionTerms.ts';
import type { SocialProviders } from '../services/identity/social/providers.ts';
import { startPost, type Post } from '../services/mail/post.ts';
import { startServices, type ServiceOptions, type Services } from '../services/services.ts';
import { startTexting, type Texting } from '../services/sms/startTexting.ts';
import type { NetworkChange } from '../services/wallet/networks.ts';
import type { Views } from '../views/views.ts';
import type { Host } from './host.ts';
import { Running, type Role } from './role.ts';
import type { ServiceStore } from './serviceStore.ts';

/** Everything besides trading, and how it reaches people. */
export interface ServicesRole extends Role {
  readonly services: Services;
  readonly post: Post;
  readonly texting: Texting;
  /** Stands in for providers of third-party logins where none is configured. */
  readonly standIn: StandIn | undefined;
  readonly socialProviders: SocialProviders | undefined;
}

interface ServicesParts {
  readonly exchange: Exchange;
  readonly views: Views;
  readonly store: ServiceStore;
  readonly custody: CustodyProcess | undefined;
}

/** Starts mail, text messages and the services. */
export function startServicesRole(host: Host, parts: ServicesParts): Promise<ServicesRole> {
  const running = new Running(host.log);
  return running.orStop(startAll(host, parts, running));
}

async function startAll(host: Host, parts: ServicesParts, running: Running): Promise<ServicesRole> {
  const { options, log, now, deployment } = host;
  const post = running.add(await startPost(options.mail, { now, log }));
  const texting = startTexting(options.sms.provider, { now, log });
  const standIn = host.socialProviders === undefined && deployment.demo ? new StandIn(now) : undefined;
  const socialProviders = host.socialProviders ?? standIn;
  const services = running.add(
    await startServices({
      ...serviceOptions(host, parts),
      socialProviders,
      ...mailOptions(host, post),
      sms: smsOptions(host, texting),
    }),
  );
  if (!services.operatorNotices.hasAddress)
    log.warn('No --operator-email is named: nobody is written to when the books differ');
  return { services, post, texting, standIn, socialProviders, stop: () => running.stop() };
}

function mailOptions(
  { options: { operatorEmail }, log }: Host,
  { transport: mail }: Post,
): Pick<ServiceOptions, 'mail' | 'operatorEmail' | 'onMailLost'> {
  return {
    mail,
    operatorEmail,
    onMailLost: ({ id, cause }) => {
      log.warn({ mail: id, err: cause }, 'A mail could not be delivered');
    },
  };
}

function smsOptions({ options, log, metrics }: Host, { transport }: Texting): ServiceOptions['sms'] {
  return {
    transport,
    rules: options.sms,
    onLost: ({ id, cause }) => {
      log.warn({ sms: id, err: cause }, 'A text message could not be delivered');
    },
    onSent: (template) => metrics.smsSent(template),
  };
}

function serviceOptions(
  { options: { dataDir }, deployment, log, now, onFatal }: Host,
  { exchange, views, store, custody }: ServicesParts,
): Omit<ServiceOptions, 'mail' | 'onMailLost' | 'sms'> {
  const { messageTypes, brand, supportEmail } = deployment.business;
  return {
    ...{ ...store, exchange, views, now, messageTypes, supportEmail },
    documentsDir: join(dataDir, 'documents'),
    reserves: {
      balances: views.balances,
      folder: join(dataDir, 'reserves'),
      isDaily: true,
      onFault: (error) => {
        log.warn({ err: error }, 'The proof of reserves is not what it should be');
      },
    },
    chains: custody && { custody: custody.custody, views, onNetwork: networkLog(log) },
    onWalletFault: (error) => {
      log.warn({ err: error }, 'The wallet could not do something now, and tries it again');
    },
    demo: deployment.demo,
    promotions: { ...DEFAULT_PROMOTION_TERMS, ...deployment.promotions },
    brand: brand.name,
    siteAddress: brand.officialSite,
    onFailure: onFatal,
  };
}

/** Returns a logger of networks that are no longer followed, for another reason than before, or followed again. */
function networkLog(log: Host['log']): (change: NetworkChange) => void {
  return ({ network, halt, height }) => {
    if (halt === null) log.info({ network, height }, 'A network is followed again');
    else log.warn({ network, height, halt }, 'A network is not followed: nothing is credited or paid on it');
  };
}
