/** A key that a program calls with for its user. */
export interface ApiKeyRow {
  /** Public: it is sent with every call. */
  id: string;
  userId: number;
  label: string;
  kind: 'ed25519' | 'hmac';
  /** The public key, or the secret, sealed. */
  credential: string;
  /** One after the other, with spaces between. */
  scopes: string;
  /** Where it may be used from: sealed JSON. */
  addresses: string;
  /** Null: never. */
  expiresAt: number | null;
  isEnabled: number;
  createdAt: number;
  lastUsedAt: number | null;
  /** Sealed. */
  lastAddress: string | null;
}

/** Up to which time signed calls may have been taken; at most one row. */
export interface ApiKeyHorizonRow {
  only: 1;
  time: number;
}

export interface ApiKeyTables {
  apiKeys: ApiKeyRow;
  apiKeyHorizon: ApiKeyHorizonRow;
}
