// Writes every fill as CSV: KEY_ID=… KEY_SECRET=… node sdk/examples/exportFills.ts [address] > fills.csv
import { createSdk, exportCsv, secretApiKey } from '../index.ts';

const [baseUrl = 'http://127.0.0.1:8080'] = process.argv.slice(2);
const { KEY_ID: keyId = '', KEY_SECRET: secret = '' } = process.env;
const sdk = createSdk({ baseUrl, apiKey: secretApiKey({ keyId, secret }) });

const { name, blob } = await exportCsv(
  (page) => sdk.spot.fills.list(page),
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
