import { useEffect, useMemo } from 'react';
import { useSession } from '../session/index.ts';
import { context } from './layer.ts';
import type { Registry } from './registry.ts';

/** What a wrapper is told besides the model it is to have. */
interface ModelName {
  readonly registry: Registry;
  readonly name: string;
  /** What the name is called in a complaint about its absence. */
  readonly member: 'namespace' | 'id';
}

/** The model of a name for the current user, made on first use. A missing name is a mistake worth a console error. */
export function useModel<M>({ registry, name, member }: ModelName, create: () => M): M {
  const owner = useSession().user?.userId ?? '';
  useEffect(() => {
    if (name === '') context.console.error(`A list, item or form was given no ${member}`);
  }, [name, member]);
  // A model is what its first user made it; later ones share it.
  // eslint-disable-next-line react-hooks/exhaustive-deps
  return useMemo(() => registry.get(owner, name, create), [registry, owner, name]);
}
