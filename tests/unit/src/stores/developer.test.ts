import { describe, expect, it, vi } from 'vitest';
import { offerDeveloperHelpers } from '../../../../src/stores/session/developer.ts';
import type { DeveloperHelpers } from '../../../../src/stores/session/developer.ts';

function pageOn(stage: 'test' | 'staging' | 'production' | undefined) {
  const page: { tidemark?: DeveloperHelpers } = {};
  const session = {
    login: vi.fn().mockResolvedValue(undefined),
    logout: vi.fn().mockResolvedValue(undefined),
  };
  offerDeveloperHelpers(stage, session, page);
  return { page, session };
}

describe('developer login and logout helpers', () => {
  it.each(['test', 'staging'] as const)('exist on %s hosts', async (stage) => {
    const { page, session } = pageOn(stage);
    await page.tidemark?.login('ada@tidemark.example', 'Tidemark-1815');
    expect(session.login).toHaveBeenCalledExactlyOnceWith({
      loginId: 'ada@tidemark.example',
      password: 'Tidemark-1815',
    });
    await page.tidemark?.logout();
    expect(session.logout).toHaveBeenCalledOnce();
  });

  it.each(['production', undefined] as const)('do not exist on %s hosts', (stage) => {
    expect(pageOn(stage).page).toEqual({});
  });
});
