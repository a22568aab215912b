import { untilConnected } from '../../stores/realtime.ts';

/** Loads what pages have besides what they are opened for: first comes what the connection needs to show prices. */
export async function loadLater() {
  await untilConnected();
  return import('./laterParts.ts');
}
