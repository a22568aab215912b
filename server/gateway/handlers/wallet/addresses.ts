import { CODE } from '@tidemark/sdk/contract';
import { MAX_ADDRESSES, type BookEntry, type Whitelist } from '../../../services/wallet/addressBook.ts';
import { ApiError } from '../../http/apiError.ts';
import { sessionOf, type HandlerContext } from '../context.ts';
import type { Handlers } from '../types.ts';
import { chainsAt, walletTold } from './told.ts';

type AddressOperation =
  'checkAddress' | 'listAddresses' | 'addAddress' | 'removeAddress' | 'setWhitelistOnly';

function toAddress({ id: addressId, ...entry }: BookEntry) {
  return { addressId, ...entry };
}

function toWhitelist({ isOnly: whitelistOnly, offAt: whitelistOffAt }: Whitelist) {
  return { whitelistOnly, whitelistOffAt };
}

/** Addresses that users withdraw to. */
export function addressHandlers({
  services: { wallet },
}: Pick<HandlerContext, 'services'>): Pick<Handlers, AddressOperation> {
  const { book } = wallet;

  return {
    async checkAddress(call) {
      const { network, address } = call.body;
      const { userId } = sessionOf(call);
      const { admission } = await chainsAt(wallet, network);
      const { ownUserId, ...check } = await walletTold(admission.check(network, address));
      const entry = check.address === null ? undefined : await book.find(userId, network, check.address);
      return {
        ...check,
        isInternal: ownUserId !== null,
        isOwn: ownUserId === userId,
        label: entry?.label ?? null,
      };
    },

    async listAddresses(call) {
      const { userId } = sessionOf(call);
      return {
        addresses: (await book.of(userId)).map(toAddress),
        ...toWhitelist(await book.whitelistOf(userId)),
        maxAddresses: MAX_ADDRESSES,
      };
    },

    async addAddress(call) {
      const { label, network, whitelisted: isWhitelisted } = call.body;
      const { admission } = await chainsAt(wallet, network);
      const { address } = await walletTold(admission.payable(network, call.body.address));
      const { userId } = sessionOf(call);
      return toAddress(await walletTold(book.add(userId, { label, network, address, isWhitelisted })));
    },

    async removeAddress(call) {
      const isGone = await book.remove(sessionOf(call).userId, call.body.addressId);
      if (!isGone) throw new ApiError(CODE.notFound, 'This address does not exist');
      return null;
    },

    async setWhitelistOnly(call) {
      return toWhitelist(await book.setWhitelistOnly(sessionOf(call).userId, call.body.whitelistOnly));
    },
  };
}
