import { saveFile } from '@tidemark/sdk';
import { useEffect, useMemo, useState } from 'react';
import type { Column } from '@tidemark/sdk';
import { pageWire, sdk } from '../clients.ts';
import { useSession } from '../session/index.ts';
import type { DataContext } from './context.ts';
import { dataNotices$ } from './context.ts';
import { exportRows } from './exportRows.ts';
import { createPosts } from './posts.ts';

/** The data layer of this page. */
export const context: DataContext = {
  sdk,
  notify: (notice) => dataNotices$.next(notice),
  console: globalThis.console,
  fetch: (request) => pageWire.fetch(request),
  save: saveFile,
};

/** Its models, by kind: a name means something else in each. */
export const registries = { lists: createRegistry(), items: createRegistry(), forms: createRegistry() };

export const posts = createPosts(context);

/** Keeps models by name for as long as the same user is there. */
export interface Registry {
  /** The model of a name, made on first use. What belongs to another user is dropped. */
  get<M>(owner: string, name: string, create: () => M): M;
}

/** Makes an empty registry. */
function createRegistry(): Registry {
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

/** What a wrapper takes besides its model. */
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
  // oxlint-disable-next-line react/exhaustive-deps
  return useMemo(() => registry.get(owner, name, create), [registry, owner, name]);
}

/** What something is to be fetched again for; `undefined` until it is known. */
export type Revision = string | number | undefined;

/**
 * Counts the changes of a revision. That it becomes known is none: what was asked for meanwhile, at the opening of the
 * screen, is as new as the stream that tells it.
 */
export function useRevision(revision: Revision): number {
  const [last, setLast] = useState({ revision, changes: 0 });
  if (revision === undefined || revision === last.revision) return last.changes;
  const changes = last.revision === undefined ? last.changes : last.changes + 1;
  setLast({ revision, changes });
  return changes;
}

/** Saves the rows of a live table as they are on screen, and says so. */
export function exportShownRows<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): void {
  exportRows(context, columns, rows);
}
