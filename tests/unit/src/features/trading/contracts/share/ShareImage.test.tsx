import { act, cleanup } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as logo from '../../../../../../../src/ui/picture/loadLogo.ts';
import { ShareImage } from '../../../../../../../src/features/trading/contracts/share/ShareImage.tsx';
import { renderScreen } from '../../../../support/renderScreen.tsx';

vi.mock(import('../../../../../../../src/ui/picture/loadLogo.ts'), { spy: true });

const CONTENT = {} as never;
const WORDS = {} as never;

beforeEach(() => {
  // The code beside the picture draws as well.
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
});
afterEach(cleanup);

it('a picture that cannot be drawn is told, unless it is gone by then', async () => {
  vi.mocked(logo.loadLogo).mockRejectedValue(new Error('No memory'));
  const onFailure = vi.fn();
  const picture = (
    <ShareImage
      canvasRef={createRef()}
      content={CONTENT}
      words={WORDS}
      referralCode="1"
      address="https://tidemark.example"
      isRtl={false}
      label="Picture"
      onFailure={onFailure}
    />
  );
  renderScreen(picture);
  await act(async () => undefined);
  expect(onFailure).toHaveBeenCalledOnce();
  const { unmount } = renderScreen(picture);
  unmount();
  await act(async () => undefined);
  expect(onFailure).toHaveBeenCalledOnce();
});
