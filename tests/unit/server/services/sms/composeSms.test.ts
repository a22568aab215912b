import { describe, expect, it } from 'vitest';
import { composeSms } from '../../../../../server/services/sms/composeSms.ts';
import { SMS_TEMPLATES } from '../../../../../server/services/sms/templates.ts';
import english from '../../../../../locales/en_US.json' with { type: 'json' };
import { LANGUAGES } from '../../../../../src/stores/language/languages.ts';

const EMAIL = 'support@tidemark.example';
const ORDER = { to: '+493012345678', brand: 'Tidemark', site: 'https://tidemark.example' };
const NAMING = SMS_TEMPLATES.filter((template) => /contact support/i.test(english.server.sms[template]));

describe.each(LANGUAGES)('a text message in %s', (language) => {
  it.each(SMS_TEMPLATES)('%s names support where it says to contact it', async (template) => {
    const { text } = await composeSms({ ...ORDER, template, language, supportEmail: EMAIL });
    const names = NAMING.includes(template);
    expect(text.endsWith(` ${EMAIL}`)).toBe(names);
    expect(text.includes(EMAIL)).toBe(names);
    expect(text).not.toMatch(/\{\{|\}\}|undefined/);
  });
});

describe('a text message that says to contact support', () => {
  it('exists', () => expect(NAMING.length).toBeGreaterThan(5));

  it('names the page where there is no address', async () => {
    const { text } = await composeSms({ ...ORDER, template: 'accountFrozen', language: 'en_US' });
    expect(text).toMatch(/Contact support immediately\. https:\/\/tidemark\.example\/support$/);
  });

  it('names nothing where there is neither', async () => {
    const { text } = await composeSms({ ...ORDER, site: '', template: 'accountFrozen', language: 'en_US' });
    expect(text).toMatch(/Contact support immediately\.$/);
  });
});
