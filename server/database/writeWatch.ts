import type {
  Kysely,
  KyselyPlugin,
  OperationNode,
  PluginTransformQueryArgs,
  PluginTransformResultArgs,
  QueryResult,
  RootOperationNode,
  UnknownRow,
} from 'kysely';

/** What a statement writes. */
export interface Write {
  /** `undefined` when the statement does not tell. */
  readonly table: string | undefined;
  /** Columns that an update sets; `undefined` for rows that are inserted or deleted, and when the statement does not tell. */
  readonly columns: ReadonlySet<string> | undefined;
}

type Listener = (write: Write) => void;

interface NamedNode extends OperationNode {
  readonly table?: { readonly identifier: { readonly name: string } };
}

const watches = new WeakMap<object, WriteWatch>();

/** Tells what the statements of a database write. */
export class WriteWatch implements KyselyPlugin {
  readonly #listeners = new Set<Listener>();
  readonly #running = new WeakMap<object, Write>();

  /** The same database, watched. */
  watch<Tables>(db: Kysely<Tables>): Kysely<Tables> {
    const watched = db.withPlugin(this);
    watches.set(watched, this);
    return watched;
  }

  follow(listener: Listener): void {
    this.#listeners.add(listener);
  }

  transformQuery({ node, queryId }: PluginTransformQueryArgs): RootOperationNode {
    const write = writeOf(node);
    if (write !== undefined) {
      this.#running.set(queryId, write);
      this.#tell(write);
    }
    return node;
  }

  /** Tells of a write again once it is done: what was read in between may be older than it. */
  transformResult({ result, queryId }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    const write = this.#running.get(queryId);
    if (write !== undefined) this.#tell(write);
    return Promise.resolve(result);
  }

  #tell(write: Write): void {
    for (const listener of this.#listeners) listener(write);
  }
}

/**
 * Calls `listener` with every write of a database, before and after it is carried out. A database has one connection, so nobody reads between a
 * write and the end of its transaction.
 * @returns false when the database is not watched
 */
export function followWrites<Tables>(db: Kysely<Tables>, listener: Listener): boolean {
  const watch = watches.get(db);
  watch?.follow(listener);
  return watch !== undefined;
}

function writeOf(node: RootOperationNode): Write | undefined {
  switch (node.kind) {
    case 'InsertQueryNode':
      return { table: nameOf(node.into), columns: undefined };
    case 'DeleteQueryNode':
      return { table: nameOf(node.from.froms[0]), columns: undefined };
    case 'UpdateQueryNode': {
      const names = node.updates?.map(({ column }) => columnOf(column));
      const columns = names?.every((name) => name !== undefined) === true ? new Set(names) : undefined;
      return { table: nameOf(node.table), columns };
    }
    case 'RawNode':
      return /^\s*select\b/i.test(node.sqlFragments.join(' '))
        ? undefined
        : { table: undefined, columns: undefined };
    default:
      return undefined;
  }
}

function nameOf(node: OperationNode | undefined): string | undefined {
  const { table }: Partial<NamedNode> = node ?? {};
  return table?.identifier.name;
}

function columnOf(node: OperationNode): string | undefined {
  return (node as OperationNode & { readonly column?: { readonly name: string } }).column?.name;
}
