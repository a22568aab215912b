import { BusinessError } from '@tidemark/sdk';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { VerificationPanels } from '../../../../../../src/features/personal/verification/VerificationPanels.tsx';
import type { Application } from '../../../../../../src/stores/account/verification.ts';
import { fakes, logIn, logOut } from '../../../app/shell/support/user.ts';
import { renderScreen } from '../../../support/renderScreen.tsx';

vi.mock(import('../../../../../../src/stores/clients.ts'), async () => {
  const { fakeClients } = await import('../../../support/fakeClients.ts');
  return fakeClients() as never;
});

const { calls } = fakes;
const NOTHING: Application = {
  ...{ status: -1, canSubmit: true, identity: null, pictures: [] },
  ...{ submittedAt: null, decidedAt: null, reasons: [] },
};
const IDENTITY = {
  country: 'GB',
  fullName: 'Ada Lovelace',
  birthDate: '1990-12-10',
  documentType: 'passport',
  documentNumber: '925665421',
} as const;
const SENT: Application = {
  ...NOTHING,
  ...{ status: 1, canSubmit: false, submittedAt: Date.UTC(2026, 0, 2) },
  identity: { ...IDENTITY, documentNumber: '••••••421' },
};
const REFUSED: Application = {
  ...SENT,
  ...{ status: 9, canSubmit: true, decidedAt: Date.UTC(2026, 0, 3) },
  reasons: ['selfieUnclear', 'documentExpired'],
};

const LABELS = {
  country: 'Issuing country',
  documentType: 'Document',
  fullName: 'Full name',
  documentNumber: 'Document number',
  birthDate: 'Date of birth',
} as const;
const field = (name: keyof typeof LABELS) => screen.getByLabelText<HTMLInputElement>(LABELS[name]);
const type = (name: keyof typeof LABELS, value: string) =>
  fireEvent.change(field(name), { target: { value } });
const fillIn = () => {
  for (const [name, value] of Object.entries(IDENTITY)) type(name as keyof typeof LABELS, value);
};
const submit = () =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Submit for review' })));

const group = (name: string) => screen.getByRole('group', { name });
const PHOTO = new File(['pixels'], 'photo.jpg', { type: 'image/jpeg' });
const choose = (name: string, file: File = PHOTO) =>
  act(
    async () =>
      void fireEvent.change(group(name).querySelector('input[type="file"]') ?? expect.fail(), {
        target: { files: [file] },
      }),
  );
const FRONT = 'Front of the document';
const BACK = 'Back of the document';
const SELFIE = 'Selfie with the document';

async function open(application: Application = NOTHING): Promise<void> {
  calls.getKycApplication.mockResolvedValue(application);
  await logIn({ kycStatus: application.status });
  await act(async () => void renderScreen(<VerificationPanels status={application.status} />));
}

beforeEach(() => {
  vi.stubGlobal(
    'URL',
    class extends URL {
      static override createObjectURL = () => 'blob:preview';
      static override revokeObjectURL = () => undefined;
    },
  );
  calls.uploadKycPicture.mockResolvedValue({ pictures: [] });
  calls.submitKycApplication.mockResolvedValue(SENT);
});
afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  await logOut();
});

describe('the form of an identity', () => {
  it.each([
    ['country', '', 'Please choose a country'],
    ['fullName', 'A', 'Please enter your name as on the document'],
    ['fullName', '<b>Ada</b>', 'Please enter your name as on the document'],
    ['documentNumber', '12', 'Please enter 4 to 30 letters and digits'],
    ['documentNumber', '۱۲۳۴۵۶', 'Please enter 4 to 30 letters and digits'],
    ['birthDate', '', 'Please enter your date of birth'],
    ['birthDate', '2020-01-01', 'You must be at least 18 years old'],
  ] as const)(
    'says what is wrong once it was submitted, and sends nothing: %s %j',
    async (name, value, told) => {
      await open({ ...NOTHING, pictures: ['front', 'selfie'] });
      fillIn();
      type(name, value);
      expect(screen.queryByText(told)).toBeNull();
      await submit();
      expect(screen.getByText(told)).toBeDefined();
      expect(document.activeElement).toBe(field(name));
      expect(calls.submitKycApplication).not.toHaveBeenCalled();
      type(name, IDENTITY[name]);
      expect(screen.queryByText(told)).toBeNull();
    },
  );

  it('leads to the first field that is wrong, in the order in which they are seen', async () => {
    await open();
    await submit();
    expect(document.activeElement).toBe(field('country'));
    type('country', 'GB');
    await submit();
    expect(document.activeElement).toBe(field('fullName'));
  });

  it('asks for the back of every document but a passport, and names each picture that is missing', async () => {
    await open({ ...NOTHING, pictures: ['front'] });
    expect(screen.queryByRole('group', { name: BACK })).toBeNull();
    fillIn();
    type('documentType', 'idCard');
    await submit();
    const missing = 'Please add this photo';
    expect(within(group(FRONT)).queryByText(missing)).toBeNull();
    expect(within(group(BACK)).getByText(missing)).toBeDefined();
    expect(within(group(SELFIE)).getByText(missing)).toBeDefined();
    expect(document.activeElement).toBe(within(group(BACK)).getByRole('button'));
    expect(calls.submitKycApplication).not.toHaveBeenCalled();
  });

  it('sends what was entered, without outer blanks, and the outcome is fetched', async () => {
    await open({ ...NOTHING, pictures: ['front', 'selfie'] });
    fillIn();
    type('fullName', ' Ada Lovelace ');
    calls.getKycApplication.mockResolvedValue(SENT);
    await submit();
    expect(calls.submitKycApplication).toHaveBeenCalledExactlyOnceWith({ body: IDENTITY });
    expect(await screen.findByText('••••••421')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Submit for review' })).toBeNull();
    expect(calls.getKyc).toHaveBeenCalled();
  });

  it('keeps what was entered and uploaded when the exchange takes it not', async () => {
    await open();
    fillIn();
    await choose(FRONT);
    await choose(SELFIE);
    calls.submitKycApplication.mockRejectedValueOnce(
      new BusinessError({ code: 10429, message: 'Too many requests', data: null, status: 429 }),
    );
    await submit();
    expect(field('documentNumber').value).toBe(IDENTITY.documentNumber);
    expect(screen.getAllByText('Uploaded')).toHaveLength(2);
    await submit();
    expect(calls.submitKycApplication).toHaveBeenCalledTimes(2);
  });
});

describe('a picture', () => {
  it('is uploaded as soon as it is chosen, with its side, and says how far it is', async () => {
    let request: { upload: { onprogress?: (event: object) => void }; onload?: () => void } | undefined;
    vi.stubGlobal(
      'XMLHttpRequest',
      class {
        upload = {};
        status = 200;
        response = '';
        open = () => undefined;
        setRequestHeader = () => undefined;
        getAllResponseHeaders = () => 'content-type: application/json\r\n';
        send = () => void (request = this as never);
      },
    );
    type Init = { readonly fetch: (request: Request) => Promise<Response>; readonly body: object };
    calls.uploadKycPicture.mockImplementation(async ({ fetch }: Init) => {
      const answer = await fetch(new Request('http://exchange/kyc/picture', { method: 'POST', body: 'x' }));
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/json']);
    });
    await open();
    await choose(FRONT);
    expect(calls.uploadKycPicture.mock.calls).toMatchObject([
      [{ body: { side: 'front', file: PHOTO }, bodyType: 'form', timeoutMs: 120_000 }],
    ]);
    await vi.waitFor(() => expect(request).toBeDefined());
    act(() => request?.upload.onprogress?.({ loaded: 42, total: 100 }));
    expect(await screen.findByText('Uploading: 42%')).toBeDefined();
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('42');
    await act(async () => request?.onload?.());
    expect(await within(group(FRONT)).findByText('Uploaded')).toBeDefined();
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it.each([
    ['text/plain', 10, 'Please choose a JPEG, PNG or WebP photo'],
    ['image/svg+xml', 10, 'Please choose a JPEG, PNG or WebP photo'],
    ['image/png', 8 * 2 ** 20 + 1, 'The photo must not be larger than 8 MB'],
  ])('of the kind %s and %d bytes is not sent', async (kind, size, told) => {
    await open();
    await choose(SELFIE, new File([new Uint8Array(size)], 'photo', { type: kind }));
    expect(within(group(SELFIE)).getByText(told)).toBeDefined();
    expect(calls.uploadKycPicture).not.toHaveBeenCalled();
  });

  it('that was not uploaded is tried again by a button, and is not there before', async () => {
    await open({ ...NOTHING, pictures: ['front'] });
    calls.uploadKycPicture.mockRejectedValueOnce(
      new BusinessError({ code: 10503, message: 'The exchange is read-only', data: null, status: 503 }),
    );
    await choose(SELFIE);
    expect(within(group(SELFIE)).getByText('Not uploaded')).toBeDefined();
    fillIn();
    await submit();
    expect(calls.submitKycApplication).not.toHaveBeenCalled();
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
    expect(within(group(SELFIE)).getByText('Uploaded')).toBeDefined();
    await submit();
    expect(calls.submitKycApplication).toHaveBeenCalledOnce();
  });

  it('that the exchange does not take says why for as long as it is there, and another one is chosen', async () => {
    await open({ ...NOTHING, pictures: ['front'] });
    calls.uploadKycPicture.mockRejectedValueOnce(
      new BusinessError({ code: 10400, message: 'file: no picture', data: null, status: 400 }),
    );
    await choose(SELFIE);
    const told = 'This file is not accepted.';
    expect(within(group(SELFIE)).getByRole('alert').textContent).toContain(told);
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    await choose(SELFIE);
    expect(within(group(SELFIE)).getByText('Uploaded')).toBeDefined();
    expect(within(group(SELFIE)).getByRole('alert').textContent).toBe('');
  });

  it('that was uploaded before needs no other one, and can be replaced', async () => {
    await open({ ...NOTHING, pictures: ['front'] });
    expect(within(group(FRONT)).getByText('Uploaded')).toBeDefined();
    expect(screen.getByRole('button', { name: `${FRONT}: Replace` })).toBeDefined();
    expect(screen.getByRole('button', { name: `${SELFIE}: Choose photo` })).toBeDefined();
  });
});

describe('an application', () => {
  it('that is under review shows what was sent, the number masked, and no form', async () => {
    await open(SENT);
    expect(screen.getByText('Ada Lovelace')).toBeDefined();
    expect(screen.getByText('••••••421')).toBeDefined();
    expect(screen.getByText('Submitted')).toBeDefined();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('that was refused says why, and begins anew with what was sent but the number', async () => {
    await open(REFUSED);
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'The selfie is not clear',
      'The document has expired',
    ]);
    expect(field('fullName').value).toBe('Ada Lovelace');
    expect(field('country').value).toBe('GB');
    expect(field('documentNumber').value).toBe('');
  });

  it('that cannot be fetched says so, and is fetched again by a button', async () => {
    calls.getKycApplication.mockRejectedValueOnce(new TypeError('The request got no answer'));
    // What was fetched before is kept for the same user.
    await logIn({ userId: '900' });
    renderScreen(<VerificationPanels status={-1} />);
    expect(await screen.findByText('Failed to load your verification')).toBeDefined();
    calls.getKycApplication.mockResolvedValue(SENT);
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
    expect(await screen.findByText('••••••421')).toBeDefined();
  });
});
