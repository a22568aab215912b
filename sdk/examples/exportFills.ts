// Writes every fill as CSV: node sdk/examples/exportFills.ts <login> <password> [address] > fills.csv
import { exportCsv, signIn } from '../index.ts';

const [loginId = '', password = '', baseUrl = 'http://127.0.0.1:8080'] = process.argv.slice(2);
const sdk = await signIn(baseUrl, { loginId, password });

const { name, blob } = await exportCsv(
  (page) => sdk.call('listFills', { query: page }),
  [
    { heading: 'Time', value: ({ tradedAt: ts }) => new Date(ts).toISOString() },
    { heading: 'Pair', value: ({ pair }) => pair },
    { heading: 'Side', value: ({ side }) => side },
    { heading: 'Price', value: ({ price }) => price },
    { heading: 'Quantity', value: ({ quantity }) => quantity },
    { heading: 'Fee', value: ({ fee, feeAsset }) => `${fee} ${feeAsset}` },
  ],
);
process.stderr.write(`${name}\n`);
process.stdout.write(await blob.text());
