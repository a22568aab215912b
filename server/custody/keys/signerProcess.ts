import { answerCalls } from '../ipc/answerCalls.ts';
import { LocalSigner } from './localSigner.ts';
import { SeedFile, seedOf } from './seedFile.ts';
import { SigningError } from './signer.ts';

/** The signer's own process, in whose memory alone the seed is. Its arguments: custody's folder and the data folder. */
const [folder = '', dataDir = ''] = process.argv.slice(2);
process.umask(0o077);
const signer = await openSigner();

answerCalls({
  methods: {
    fingerprint: () => signer.fingerprint(),
    accountKey: (...args: Parameters<LocalSigner['accountKey']>) => signer.accountKey(...args),
    signEvmTransaction: (...args: Parameters<LocalSigner['signEvmTransaction']>) =>
      signer.signEvmTransaction(...args),
    signEvmMessage: (...args: Parameters<LocalSigner['signEvmMessage']>) => signer.signEvmMessage(...args),
    signPsbt: (...args: Parameters<LocalSigner['signPsbt']>) => signer.signPsbt(...args),
    signBitcoinMessage: (...args: Parameters<LocalSigner['signBitcoinMessage']>) =>
      signer.signBitcoinMessage(...args),
  },
  refuse: (error) => ({
    name: 'SigningError',
    message: error instanceof SigningError ? error.message : 'The signer failed',
  }),
  stop: () => Promise.resolve(),
});

async function openSigner(): Promise<LocalSigner> {
  const file = await SeedFile.open({ folder, dataDir, now: Date.now });
  try {
    await file.make();
    return new LocalSigner(seedOf((await file.words()) ?? ''));
  } finally {
    await file.close();
  }
}
