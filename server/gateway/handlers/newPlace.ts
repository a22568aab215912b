import type { UserRow } from '../../services/tables.ts';
import type { Call } from '../contract/bind.ts';
import { visitOf } from '../security/visit.ts';
import type { HandlerContext } from './context.ts';

/**
 * Whether a user logs in from somewhere new: on another device, or in a country that they were never in, where a device may be in other hands.
 * @param device its name where the user has logged in from it before
 */
export async function isNewPlace(
  { services, countryOf }: Pick<HandlerContext, 'services' | 'countryOf'>,
  { request }: Pick<Call, 'request'>,
  { id }: Pick<UserRow, 'id'>,
  device: string | undefined,
): Promise<boolean> {
  return device === undefined || services.countries.isNew(id, visitOf(request, countryOf).country);
}
