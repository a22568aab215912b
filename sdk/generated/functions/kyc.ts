// Generated from openapi/ by `npm run generate`. Do not edit.
import { formBody } from '../../client/bodies.ts';
import { defineOperation, type OperationFunction } from '../../client/operation.ts';

/**
 * The own application.
 *
 * What the user has sent, what became of it, and whether something can be sent now: an application while the identity is unverified or was refused, nothing while it is under review or verified. Pictures are never given out again, and of the number of the document its last characters alone.
 *
 * - Path: `GET /kyc/application`
 * - API key: none: a login is needed
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: by the retry policy: it only reads
 * - Rejects (`BusinessError.code`):
 *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10429` too many requests; `10500` internal fault
 *
 * @example
 * await getKycApplication(client);
 */
export const getKycApplication: OperationFunction<'getKycApplication'> = /* @__PURE__ */ defineOperation({
  id: 'getKycApplication',
  method: 'GET',
  path: '/kyc/application',
});

/**
 * Apply for verification.
 *
 * Sends who the user is, with the pictures that were uploaded: the front of the document and a picture of the user with it, and its back unless it is a passport. 10400 names a
 * picture that is missing, and a birth date that is less than 18 years ago.
 *
 * 10450 while an application is under review, and once the identity is verified. 10429, with `Retry-After`: after five applications in a day.
 *
 * - Path: `POST /kyc/application`
 * - API key: none: a login is needed
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: never
 * - Rejects (`BusinessError.code`):
 *   - `10450` the identity is under review or verified: nothing about it can be sent
 *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10415` the body is of a type that is not read; `10429` too many requests; `10500` internal fault; `10503` the exchange takes no orders at the moment, or is read-only
 *
 * @example
 * await submitKycApplication(client, {
 *   country: 'GB',
 *   fullName: 'Ada Lovelace',
 *   birthDate: '1990-12-10',
 *   documentType: 'passport',
 *   documentNumber: '925665421',
 * });
 */
export const submitKycApplication: OperationFunction<'submitKycApplication'> = /* @__PURE__ */ defineOperation({
  id: 'submitKycApplication',
  method: 'POST',
  path: '/kyc/application',
});

/**
 * Upload a picture.
 *
 * For the application that the user is about to send; another picture of the same side takes its place. JPEG, PNG or WebP, whatever its name says, up to 8 MB, 400 to 12,000 pixels
 * wide and high, and 60 million pixels in all; anything else is rejected with 10400 for `file`. What is kept is a new picture made of its pixels, encrypted. One that is not
 * sent within seven days is deleted.
 *
 * 10450 while an application is under review, and once the identity is verified. 10429, with `Retry-After`: after thirty uploads in a day, or while too many are being read.
 *
 * - Path: `POST /kyc/picture`
 * - API key: none: a login is needed
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: never
 * - Rejects (`BusinessError.code`):
 *   - `10450` the identity is under review or verified: nothing about it can be sent
 *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10415` the body is of a type that is not read; `10429` too many requests; `10500` internal fault; `10503` the exchange takes no orders at the moment, or is read-only
 *
 * @example
 * await uploadKycPicture(client, {
 *   side: 'front',
 *   file: await openAsBlob('passport.jpg'),
 * });
 */
export const uploadKycPicture: OperationFunction<'uploadKycPicture'> = /* @__PURE__ */ defineOperation({
  id: 'uploadKycPicture',
  method: 'POST',
  path: '/kyc/picture',
}, formBody);

/**
 * Verification status.
 *
 * How far the identity verification of the user is.
 *
 * - Path: `GET /kyc/getkyc`
 * - API key: none: a login is needed
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: by the retry policy: it only reads
 * - Rejects (`BusinessError.code`):
 *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10429` too many requests; `10500` internal fault
 *
 * @example
 * await getKyc(client);
 */
export const getKyc: OperationFunction<'getKyc'> = /* @__PURE__ */ defineOperation({
  id: 'getKyc',
  method: 'GET',
  path: '/kyc/getkyc',
});
