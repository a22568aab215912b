import { CODE } from '@tidemark/sdk/contract';
import { IdentityFaultError } from '../../services/kyc/identity.ts';
import { KycNotOpenError } from '../../services/kyc/kycOpen.ts';
import { PictureRefusedError, PicturesBusyError } from '../../services/kyc/picture.ts';
import { KycLimitError } from '../../services/kyc/pictures.ts';
import type { UserRow } from '../../services/tables.ts';
import type { Call } from '../contract/bind.ts';
import { ApiError } from '../http/apiError.ts';
import { userOf, type HandlerContext } from './context.ts';
import { isInKorea } from './region.ts';
import type { Handlers } from './types.ts';

type KycOperation = 'getKyc' | 'getKycApplication' | 'submitKycApplication' | 'uploadKycPicture';

const TOO_MANY = 'Too many attempts. Please try again later.';

/** Verification of the user who calls: nobody can name another. */
export function kycHandlers(context: HandlerContext): Pick<Handlers, KycOperation> {
  const { kycApplications, kycPictures } = context.services;

  /** The user, where regional rules do not withhold the verification. */
  const applicantOf = async (call: Pick<Call, 'session' | 'request'>): Promise<UserRow> => {
    const user = await userOf(call, context);
    if (user.kycWhite !== 1 && (await isInKorea(call.request.headers, context)))
      throw new ApiError(CODE.forbidden, 'ID verification is not available for your account in this region');
    return user;
  };

  return {
    getKyc: async (call) => ({ status: (await userOf(call, context)).kycStatus }),

    async getKycApplication(call) {
      call.reply.header('cache-control', 'no-store');
      return kycApplications.of(await userOf(call, context));
    },

    async submitKycApplication(call) {
      call.reply.header('cache-control', 'no-store');
      const { id } = await applicantOf(call);
      await told(kycApplications.submit(id, call.body));
      return kycApplications.of(await userOf(call, context));
    },

    async uploadKycPicture(call) {
      const { id } = await applicantOf(call);
      const { side, file } = call.body;
      await told(kycPictures.upload(id, side, new Uint8Array(await file.arrayBuffer())));
      return { pictures: await kycPictures.sides({ userId: id }) };
    },
  };
}

/** What a failure is to the caller. */
export async function told<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof KycNotOpenError) throw new ApiError(CODE.kycNotOpen, error.message);
    if (error instanceof IdentityFaultError) throw new ApiError(CODE.invalid, error.message);
    if (error instanceof PictureRefusedError) throw new ApiError(CODE.invalid, `file: ${error.message}`);
    if (error instanceof PicturesBusyError)
      throw new ApiError(CODE.rateLimited, TOO_MANY, { retryAfter: error.retryAfter });
    if (error instanceof KycLimitError)
      throw new ApiError(CODE.rateLimited, TOO_MANY, { retryAfter: Math.ceil(error.retryAfterMs / 1_000) });
    throw error;
  }
}
