/** Keeps models by name for as long as the same user is there. */
export interface Registry {
  /** The model of a name, made on first use. What belongs to another user is forgotten. */
  get<M>(owner: string, name: string, create: () => M): M;
}

/** Makes an empty registry. */
export function createRegistry(): Registry {
  const models = new Map<string, unknown>();
  let owner: string | undefined;

  return {
    get<M>(nextOwner: string, name: string, create: () => M): M {
      if (nextOwner !== owner) models.clear();
      owner = nextOwner;
      if (!models.has(name)) models.set(name, create());
      // A name belongs to one kind of model: the hooks see to that.
      return models.get(name) as M;
    },
  };
}
