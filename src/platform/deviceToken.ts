/** Characters of a device token: a fingerprint of the native app, or the device id of a browser. */
export const APP_TOKEN_LENGTH = 72;
export const WEB_TOKEN_LENGTH = 40;

/** A device token is asked for again every four hours. */
export const DEVICE_TOKEN_REFRESH_MS = 14_400_000;

/** The token that tells the exchange which device is calling. */
export interface DeviceToken {
  /** The last sound token; `undefined` before there was one. */
  readonly value: string | undefined;
  /** Takes a new token; one of another length is no token, and the last sound one stays. */
  offer(token: string | null): void;
}

/** Makes the holder of a token that has `length` characters. */
export function createDeviceToken(length: number): DeviceToken {
  let value: string | undefined;
  return {
    get value() {
      return value;
    },
    offer(token) {
      if (token?.length === length) value = token;
    },
  };
}

/** Runs `refresh` every four hours. Returns the stopper. */
export function everyDeviceTokenRefresh(refresh: () => void): () => void {
  const timer = setInterval(refresh, DEVICE_TOKEN_REFRESH_MS);
  return () => clearInterval(timer);
}
