import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import DownloadPage from '../../../../../src/features/download/index.tsx';
import type { VersionCheck } from '../../../../../src/stores/download.ts';
import { toast } from '../../../../../src/ui/feedback/toast.ts';
import { renderScreen } from '../../support/renderScreen.tsx';

const fake = vi.hoisted(() => ({ checkVersion: vi.fn(), stores: { ios: '', android: '' } }));
vi.mock('../../../../../src/stores/download.ts', () => ({
  checkVersion: fake.checkVersion,
  useStores: () => fake.stores,
}));

const spies = { success: vi.fn(), warning: vi.fn(), error: vi.fn() };
const assign = vi.fn();

beforeEach(() => {
  for (const kind of ['success', 'warning', 'error'] as const) {
    spies[kind].mockReset();
    vi.spyOn(toast, kind).mockImplementation(spies[kind]);
  }
  assign.mockReset();
  fake.stores = { ios: '', android: '' };
  vi.stubGlobal('location', { ...window.location, origin: 'http://localhost', assign });
});

const clickDownload = async (check: VersionCheck): Promise<void> => {
  fake.checkVersion.mockResolvedValue(check);
  renderScreen(<DownloadPage />);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Download for Android' })));
};

afterEach(cleanup);

describe('the download page', () => {
  it('warns "Coming soon" where a store link is missing', () => {
    renderScreen(<DownloadPage />);
    fireEvent.click(screen.getByRole('button', { name: 'App Store' }));
    expect(spies.warning).toHaveBeenCalledWith('Coming soon');
  });

  it('leads to a store that the deployment names', () => {
    fake.stores = { ios: 'https://apps.example/tidemark', android: '' };
    renderScreen(<DownloadPage />);
    expect(screen.getByRole('link', { name: 'App Store' }).getAttribute('href')).toBe(
      'https://apps.example/tidemark',
    );
  });

  it('starts the download at downUrl with the notice "Start download"', async () => {
    await clickDownload({ kind: 'available', downUrl: 'https://tidemark.example/app.apk' });
    expect(spies.success).toHaveBeenCalledWith('Start download');
    expect(assign).toHaveBeenCalledWith('https://tidemark.example/app.apk');
  });

  it('warns "Coming soon" where there is no version yet', async () => {
    await clickDownload({ kind: 'none' });
    expect(spies.warning).toHaveBeenCalledWith('Coming soon');
    expect(assign).not.toHaveBeenCalled();
  });

  it("shows the server's message when the version check fails", async () => {
    await clickDownload({
      kind: 'failed',
      failure: { kind: 'refused', code: 10500, message: 'The version is not known' },
    });
    expect(spies.error).toHaveBeenCalledWith('The version is not known');
  });
});
