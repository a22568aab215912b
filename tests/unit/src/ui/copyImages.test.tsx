import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PosterDialog } from '../../../../src/features/growth/referral/PosterDialog.tsx';
import ShareDialog from '../../../../src/features/trading/contracts/share/ShareDialog.tsx';
import { contractInstrumentOf } from '../../../../src/features/trading/contracts/contractInstrument.ts';
import { ContractContext } from '../../../../src/features/trading/contracts/context/contractContext.ts';
import * as clients from '../../../../src/stores/clients.ts';
import { toast } from '../../../../src/ui/feedback/toast.ts';
import { LONG, portfolioWith } from '../features/trading/contracts/positions/livePosition.ts';
import { listed } from '../features/trading/contracts/ticketContexts.ts';
import type { fakeClients as FakeClients } from '../support/fakeClients.ts';
import { renderScreen } from '../support/renderScreen.tsx';

vi.mock(import('../../../../src/stores/clients.ts'), async () => {
  const { fakeClients } = await import('../support/fakeClients.ts');
  return fakeClients() as never;
});
vi.mock(import('../../../../src/ui/picture/Picture.tsx'), () => ({ Picture: () => null }) as never);
vi.mock(import('../../../../src/ui/picture/pictureFile.ts'), async (load) => ({
  ...(await load()),
  pngOf: () => Promise.resolve(new Blob()),
}));

const { sdk } = clients as unknown as ReturnType<typeof FakeClients>;
const nothing = (): void => undefined;
const contract = {
  screen: 'linear',
  instrument: contractInstrumentOf(listed('linear')),
  marginMode: 'cross',
  setMarginMode: nothing,
} as const;
const position = (
  <ContractContext value={contract}>
    <ShareDialog position={portfolioWith(LONG, '41250').live} onClose={nothing} />
  </ContractContext>
);
const poster = <PosterDialog referralCode="61000100" address="http://exchange.example" onClose={nothing} />;

beforeEach(() => void sdk.call.mockReturnValue(new Promise(nothing)));

const button = (name: string) => screen.queryByRole('button', { name });

afterEach(() => {
  cleanup();
  Reflect.deleteProperty(navigator, 'clipboard');
  vi.unstubAllGlobals();
});

describe.each([
  ['a position', position],
  ['an invitation', poster],
])('the picture of %s', (_, dialog) => {
  it('is downloaded, and offers no copy where the page came over plain HTTP', () => {
    renderScreen(dialog);
    expect(button('Copy')).toBeNull();
    expect(button('Download') ?? button('Save image')).not.toBeNull();
  });

  describe('where the browser has a clipboard', () => {
    const write = vi.fn();
    beforeEach(() => {
      Object.defineProperty(navigator, 'clipboard', { value: { write }, configurable: true });
      vi.stubGlobal('ClipboardItem', class {});
    });
    const press = async (): Promise<void> => {
      renderScreen(dialog);
      await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Copy' })));
    };

    it('is copied', async () => {
      vi.spyOn(toast, 'success').mockReset();
      write.mockResolvedValue(undefined);
      await press();
      expect(toast.success).toHaveBeenCalledWith('Image copied');
    });

    it('says that it can be downloaded where that is denied', async () => {
      const said: unknown[] = [];
      for (const kind of ['warning', 'error'] as const)
        vi.spyOn(toast, kind).mockImplementation((text) => void said.push(text));
      write.mockRejectedValue(new Error('denied'));
      await press();
      expect(said).toEqual(['This browser cannot copy images here. Download it instead.']);
    });
  });
});
