import { CODE, fetchWithProgress } from '@tidemark/sdk';
import type { OperationBody, OperationData } from '@tidemark/sdk';
import { dayYearsAgo } from '@tidemark/sdk/contract';
import { proxy, useSnapshot } from 'valtio';
import { exchangeNow } from '../../platform/exchangeClock.ts';
import { posts } from '../data/layer.ts';
import { failureOf } from '../failure.ts';
import { session } from '../session/index.ts';

export { COUNTRIES } from '@tidemark/sdk';

const ADULT_YEARS = 18;

/** The latest birth date of an adult, `YYYY-MM-DD`. */
export function latestBirthDate(now = exchangeNow()): string {
  return dayYearsAgo(now, ADULT_YEARS);
}

/** What the exchange tells a user of their verification. */
export type Application = OperationData<'getKycApplication'>;

/** Who the user is, as it is sent. */
export type Identity = OperationBody<'submitKycApplication'>;

/** What a picture shows. */
export type Side = OperationBody<'uploadKycPicture'>['side'];

/** Where the picture of a side is on its way to the exchange. */
export interface Upload {
  state: 'uploading' | 'uploaded' | 'failed';
  /** From 0 to 1. */
  part: number;
  /** Whether the exchange takes no such picture, so that another attempt with it is in vain. */
  isRefused: boolean;
  /** Address of what was chosen, for the page to show. */
  preview: string;
}

const uploads = proxy<Partial<Record<Side, Upload>>>({});
/** What was chosen last, for another attempt. */
const files = new Map<Side, File>();

/** Pictures that were chosen on this page, by side. */
export function useUploads(): Readonly<Partial<Record<Side, Readonly<Upload>>>> {
  return useSnapshot(uploads);
}

/** Uploads a picture, in the place of one of the same side. Never rejects: a failure is told by the data layer, and what was chosen stays for another attempt. */
export async function uploadPicture(side: Side, file: File): Promise<void> {
  forget(side);
  files.set(side, file);
  uploads[side] = { state: 'uploading', part: 0, isRefused: false, preview: URL.createObjectURL(file) };
  const isCurrent = (): boolean => files.get(side) === file;
  const change = (some: Partial<Upload>): void => {
    const upload = uploads[side];
    if (upload !== undefined && isCurrent()) Object.assign(upload, some);
  };
  const fetch = fetchWithProgress((part) => change({ part }));
  const outcome = await posts.upload('uploadKycPicture', file, { side }, { fetch });
  if (outcome.ok) change({ state: 'uploaded', part: 1 });
  else {
    const failure = failureOf(outcome.error);
    change({
      state: 'failed',
      part: 0,
      isRefused: failure.kind === 'refused' && failure.code === CODE.invalid,
    });
  }
}

/** Tries again what failed. */
export async function retryUpload(side: Side): Promise<void> {
  const file = files.get(side);
  if (file !== undefined) await uploadPicture(side, file);
}

/** Forgets all that was chosen: it was sent, or the screen is left. */
export function forgetUploads(): void {
  for (const side of [...files.keys()]) forget(side);
}

/** Sends the application. Whether it was taken; the data layer tells why not. Never rejects. */
export async function submitApplication(identity: Identity): Promise<boolean> {
  const { ok } = await posts.post('submitKycApplication', identity);
  if (!ok) return false;
  forgetUploads();
  await Promise.all([session.refreshKyc(), session.refreshInfo()]);
  return true;
}

function forget(side: Side): void {
  const upload = uploads[side];
  if (upload !== undefined) URL.revokeObjectURL(upload.preview);
  Reflect.deleteProperty(uploads, side);
  files.delete(side);
}
