import type { Settings } from './settings.ts';

/** Stores the settings that operators may change, with the values a new exchange starts with. */
export async function declareSettings(settings: Settings): Promise<void> {
  await settings.declare('abtestStrategies', {});
}
