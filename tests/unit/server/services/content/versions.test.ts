import { describe, expect, it } from 'vitest';
import { newerVersion } from '../../../../../server/services/content/versions.ts';

const downUrl = 'https://download.example/tidemark.apk';

describe('the newest version of the application', () => {
  it.each([
    ['1.0.0', '1.0.1'],
    ['1.9.0', '1.10.0'],
    ['1.9', '1.10'],
    ['v2.0.0', '2.0.1'],
    ['2.0.0-beta.1', '2.0.0'],
    ['2.0.0-beta.2', '2.0.0-beta.10'],
  ])('has an address for who has %s when there is %s', (installed, versionName) => {
    expect(newerVersion(installed, { versionName, downUrl })).toEqual({ versionName, downUrl });
  });

  it.each([
    ['1.0.0', '1.0.0'],
    ['1.0', '1.0.0'],
    ['1.10.0', '1.9.0'],
    ['2.0.0', '2.0.0-beta.1'],
    ['1.0.0', ''],
  ])('has none for who has %s when there is "%s"', (installed, versionName) => {
    expect(newerVersion(installed, { versionName, downUrl })).toEqual({ versionName, downUrl: '' });
  });

  it.each(['', 'newest', '...'])('cannot be told to who has "%s"', (installed) => {
    expect(newerVersion(installed, { versionName: '1.0.0', downUrl })).toBeUndefined();
  });
});
