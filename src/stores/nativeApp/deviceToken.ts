import { APP_TOKEN_LENGTH, createDeviceToken, WEB_TOKEN_LENGTH } from '../../platform/deviceToken.ts';
import { isNativeApp } from '../../platform/nativeApp.ts';

/** The token of this device, sent with every call; a module of its own, because the client reads it and its source calls the client. */
export const deviceToken = createDeviceToken(isNativeApp() ? APP_TOKEN_LENGTH : WEB_TOKEN_LENGTH);
