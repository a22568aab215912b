import Bowser from 'bowser';
import type { FastifyRequest } from 'fastify';
import type { Visit } from '../../services/identity/visits.ts';
import type { CountryReader } from './country.ts';
import { networkOf } from './network.ts';

/** Longer than what browsers say of themselves; what is beyond it is not looked at. */
const AGENT_LENGTH = 512;

const NAME_LENGTH = 40;

/** Where a request comes from. Its client may say what it likes of itself: nothing here is trusted. */
export function visitOf(
  { headers, ip }: Pick<FastifyRequest, 'headers' | 'ip'>,
  countryOf: CountryReader,
): Visit {
  const agent = (headers['user-agent'] ?? '').slice(0, AGENT_LENGTH).trim();
  const parser = agent === '' ? undefined : Bowser.getParser(agent);
  return {
    browser: named(parser?.getBrowserName()),
    system: named(parser?.getOSName()),
    country: countryOf(headers) ?? '',
    network: networkOf(ip),
  };
}

/** A name of a few letters on one line, without anything that would change how what stands beside it is read. */
function named(text: string | undefined): string {
  return (text ?? '')
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .trim()
    .slice(0, NAME_LENGTH);
}
