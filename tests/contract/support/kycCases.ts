import { picture, uploadForm } from '../../support/pictures.ts';
import type { Case } from './case.ts';

const identity = {
  country: 'GB',
  fullName: 'Ada Lovelace',
  birthDate: '1990-12-10',
  documentType: 'passport',
  documentNumber: '925665421',
};

/** A form with a text where the file is expected. */
function withoutFile(): FormData {
  const form = new FormData();
  form.append('side', 'front');
  form.append('file', 'front.jpg');
  return form;
}

/** What the calls of a verification are asked; together they send an application. */
export const KYC_CASES: Readonly<Record<string, Case>> = {
  getKycApplication: { good: [{}], refused: [] },
  uploadKycPicture: {
    good: [
      { body: uploadForm('front', await picture()) },
      { body: uploadForm('selfie', await picture('png')) },
      { body: uploadForm('selfie', await picture('webp')) },
    ],
    refused: [
      { body: uploadForm('left', await picture()), member: 'side' },
      { body: withoutFile(), member: 'file' },
    ],
  },
  submitKycApplication: {
    good: [{ body: identity }],
    refused: [
      { body: { ...identity, country: 'XX' }, member: 'country' },
      { body: { ...identity, fullName: 'A' }, member: 'fullName' },
      { body: { ...identity, fullName: '<b>Ada</b>' }, member: 'fullName' },
      { body: { ...identity, birthDate: '10.12.1990' }, member: 'birthDate' },
      { body: { ...identity, birthDate: '1990-02-30' }, member: 'birthDate' },
      { body: { ...identity, documentType: 'libraryCard' }, member: 'documentType' },
      { body: { ...identity, documentNumber: '12' }, member: 'documentNumber' },
      { body: { ...identity, kycStatus: 2 }, member: 'kycStatus' },
      { body: { ...identity, outcome: 'approved' }, member: 'outcome' },
    ],
  },
};
