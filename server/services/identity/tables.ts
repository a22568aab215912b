/** Rows of the services' own database about who users are; see `server/services/tables.ts`. */

/** A login that a browser asks for with a QR code, until it has collected its session. */
export interface QrLoginRow {
  /** Public: the code has it. */
  id: string;
  /** Hash of the secret that the browser alone has. */
  browser: string;
  /** Where the browser is: a sealed visit. */
  visit: string;
  /** Those that the user chooses among, as JSON, and the one that the browser shows. */
  numbers: string;
  number: number;
  status: 'waiting' | 'scanned' | 'confirmed' | 'cancelled';
  /** Whose session has scanned it. */
  userId: number | null;
  sessionId: string | null;
  expiresAt: number;
}

export interface IdentityTables {
  qrLogins: QrLoginRow;
}
