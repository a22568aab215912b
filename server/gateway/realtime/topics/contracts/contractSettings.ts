import { toContractSettings } from '../../../../wire/contracts/settings.ts';
import { newestStates } from '../../publishers.ts';
import { ownTopic } from '../../topic.ts';

/** What the user chose for each contract; a position decides about the margin mode where none was chosen. */
export const contractSettings = ownTopic('contractSettings', (context, owner) => {
  const { changes, contractAccounts, markets } = context.views;
  const settingsOf = (contract: number) =>
    toContractSettings(owner, markets.requireContract(contract), contractAccounts);
  const told = new Map(
    markets.listedContracts().map(({ contract: { id } }) => [id, JSON.stringify(settingsOf(id))]),
  );

  return newestStates(context, {
    follow(listener) {
      const look = (contract: number): void => {
        const settings = settingsOf(contract);
        const text = JSON.stringify(settings);
        if (told.get(contract) === text) return;
        told.set(contract, text);
        for (const each of settings) listener(each);
      };
      const stops = [
        changes.settings.on(owner, look),
        changes.position.on(owner, ({ contract }) => look(contract)),
      ];
      return () => {
        for (const stop of stops) stop();
      };
    },
    keyOf: ({ contract, marginMode }) => `${contract} ${marginMode}`,
    current: () => markets.listedContracts().flatMap(({ contract: { id } }) => settingsOf(id)),
    toData: (settings) => ({ settings }),
  });
});
