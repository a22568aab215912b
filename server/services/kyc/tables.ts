import type { Generated } from 'kysely';

/** An application for verification. Rows are only ever added and decided. */
export interface KycApplicationRow {
  /** Grows by one. */
  id: Generated<number>;
  userId: number;
  /** Who the user says to be, as sealed JSON. */
  sealed: string;
  submittedAt: number;
  decidedAt: number | null;
  /** Null while it is under review, which one of a user's is at most. */
  outcome: 'approved' | 'refused' | 'withdrawn' | null;
  /** Why it was refused: a JSON list. */
  reasons: string;
}

/** A picture of a document or its holder; the file of its id is in the folder of documents. */
interface KycPictureRow {
  id: string;
  userId: number;
  /** Null until it is sent. */
  applicationId: number | null;
  side: 'front' | 'back' | 'selfie';
  createdAt: number;
}

/** How many pictures a user has uploaded in a window of a day. */
interface KycUploadsRow {
  userId: number;
  windowStartedAt: number;
  uploads: number;
}

export interface KycTables {
  kycApplications: KycApplicationRow;
  kycPictures: KycPictureRow;
  kycUploads: KycUploadsRow;
}
