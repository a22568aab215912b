import { CODE } from '@tidemark/sdk/contract';
import type { Application } from '../../services/kyc/applications.ts';
import { ApiError } from '../http/apiError.ts';
import type { HandlerContext } from './context.ts';
import { told } from './kyc.ts';
import { invalid } from './steps.ts';
import type { Handlers } from './types.ts';

type KycReviewOperation =
  'listKycApplications' | 'showKycApplication' | 'showKycPicture' | 'reviewKycApplication';

/** What operators see and decide of applications for verification. */
export function kycReviewHandlers({ services }: HandlerContext): Pick<Handlers, KycReviewOperation> {
  const { kycApplications, kycPictures } = services;

  const named = async (applicationId: string): Promise<Application> => {
    const application = await kycApplications.find(Number(applicationId));
    if (application === undefined)
      throw new ApiError(CODE.notFound, `applicationId: ${applicationId} is not an application`);
    return application;
  };

  return {
    async listKycApplications() {
      const waiting = await kycApplications.waiting();
      return waiting.map(({ id, displayUserId, submittedAt, identity, isAgain }) => ({
        applicationId: String(id),
        displayUserId,
        submittedAt,
        country: identity.country,
        documentType: identity.documentType,
        isAgain,
      }));
    },

    async showKycApplication({ query, reply }) {
      reply.header('cache-control', 'no-store');
      const { id, displayUserId, submittedAt, decidedAt, outcome, reasons, isAgain, identity } = await named(
        query.applicationId,
      );
      const pictures = await kycPictures.sides({ applicationId: id });
      const applicationId = String(id);
      return {
        ...{ applicationId, displayUserId, submittedAt, decidedAt, outcome },
        ...{ reasons: [...reasons], isAgain, identity, pictures },
      };
    },

    async showKycPicture({ query, reply }) {
      reply.header('cache-control', 'no-store');
      const { id } = await named(query.applicationId);
      const picture = await kycPictures.read(id, query.side);
      if (picture === undefined) throw new ApiError(CODE.notFound, `side: there is no ${query.side}`);
      return { mediaType: 'image/jpeg', content: picture.toString('base64') };
    },

    async reviewKycApplication({ body: { applicationId, accepted, reasons = [] } }) {
      const application = await named(applicationId);
      if (accepted && reasons.length > 0) throw invalid('reasons: an approval has none');
      if (!accepted && reasons.length === 0) throw invalid('reasons: a refusal has one at least');
      await told(kycApplications.decide(application, { accepted, reasons }));
      return null;
    },
  };
}
