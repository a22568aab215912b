import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import '../../support/renderScreen.tsx';
import { toast } from '../../../../../src/ui/feedback/toast.ts';
import { useCopy } from '../../../../../src/ui/feedback/useCopy.ts';

const REFUSED = 'Copying failed: your browser does not allow it here';

beforeEach(() => {
  vi.spyOn(toast, 'success').mockReturnValue(undefined);
  vi.spyOn(toast, 'error').mockReturnValue(undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Copies with a clipboard of a test; `undefined` stands for a page that came over plain HTTP. */
function copyWith(writeText: ((text: string) => Promise<void>) | undefined) {
  vi.stubGlobal('navigator', { clipboard: writeText && { writeText } });
  return renderHook(() => useCopy()).result.current;
}

it('says so once the clipboard has the text, and not before', async () => {
  const written = Promise.withResolvers<void>();
  const writeText = vi.fn(() => written.promise);
  const copying = copyWith(writeText)('61000100', 'Success');
  expect(writeText).toHaveBeenCalledExactlyOnceWith('61000100');
  await Promise.resolve();
  expect(toast.success).not.toHaveBeenCalled();
  written.resolve();
  await copying;
  expect(toast.success).toHaveBeenCalledExactlyOnceWith('Success');
});

it('says Copied where nothing else is to be said', async () => {
  await copyWith(async () => undefined)('61000100');
  expect(toast.success).toHaveBeenCalledExactlyOnceWith('Copied');
});

it.each([
  ['refuses', async () => Promise.reject(new DOMException('denied', 'NotAllowedError'))],
  ['has no clipboard', undefined],
])('says that nothing was copied when the browser %s', async (_case, writeText) => {
  await copyWith(writeText)('61000100', 'Success');
  expect(toast.success).not.toHaveBeenCalled();
  expect(toast.error).toHaveBeenCalledExactlyOnceWith(REFUSED);
});
