import { describe, expect, it } from 'vitest';
import { readCatalogue, SOURCE, textsOf } from '../../../scripts/locales/catalogue.ts';

const NICKNAME_LIMIT = 'You have reached the limit of {{count}} nickname changes this month.';

/** What the specification has said to people about their accounts, by where it stands; `{0}` is `{{count}}` or `{{nickname}}`. */
const WORDINGS: Readonly<Record<string, string>> = {
  // 5. Validation rules
  'nickname.tooLong': 'Nickname can not be longer than 25 characters',
  'nickname.remaining_one': 'You can edit your nickname {{count}} more time(s) this month',
  'nickname.remaining_other': 'You can edit your nickname {{count}} more time(s) this month',
  'nickname.limitReached_one': NICKNAME_LIMIT,
  'nickname.limitReached_other': NICKNAME_LIMIT,
  'validation.emailLength': 'Email address must not exceed 50 characters.',
  'validation.loginName': 'Only 5-20 digits and letters and underscores are allowed',
  'validation.password': 'Password format error',
  'validation.confirmPassword': 'The two passwords are different. Please retry.',
  'validation.codes':
    'Please enter the 6-digit email verification code, 6-digit SMS verification code, or 6-digit Google verification code.',
  'validation.emailFormat': 'Please input correct email address',
  'validation.phoneFormat': 'Please input valid cellphone number',
  'validation.emailOrPhone': 'Please input a valid email address/cellphone number.',
  // 8. The error catalogue
  'session.expired': 'Login has expired',
  'ui.networkError': 'Sorry, a network error occurred. Please try again later.',
  'ui.authTokenFailed': 'Failed to generate Akamai auth token',
  'server.rejects.common.10420': 'Invalid verify code.',
  'server.rejects.common.10422': 'Invalid Google Authenticator code',
  'server.rejects.common.10430': 'QR code expired',
  'server.rejects.nickname.10413': 'Your submitted nickname is under review. Please wait for the results.',
  'nickname.waiting': 'Your submitted nickname is under review. Please wait for the results.',
  'nickname.underReview': 'Your nickname modification "{{nickname}}" is currently under review.',
  'nickname.rejected':
    'Your attempt to change the nickname "{{nickname}}" has failed because it contains sensitive words.',
  'account.nicknameUnderReview': 'Your nickname modification "{{nickname}}" is currently under review.',
  'account.nicknameRejected':
    'Your attempt to change the nickname "{{nickname}}" has failed because it contains sensitive words.',
  'nickname.submitted': "Nickname change request submitted. We'll review it soon.",
  'auth.qr.expired': 'QR code expired',
  'auth.captcha.loading': 'Please wait for loading',
  'auth.captcha.switch': 'Switch verification method',
  'auth.social.associate.lead':
    'This email is already registered. You can verify your email and link it to a third-party account.',
};

/** What each language says instead is in `catalogues.test.ts`: no text of it is missing or English. */
const english = textsOf(readCatalogue(SOURCE));

describe('the wording of the specification', () => {
  it.each(Object.entries(WORDINGS))('stands at %s: %j', (key, wording) => {
    expect(english.get(key)).toBe(wording);
  });
});
