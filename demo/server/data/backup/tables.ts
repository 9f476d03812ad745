import type pg from 'pg';

/** A table of the database, with its columns in order. */
export interface Table {
  readonly name: string;
  readonly columns: readonly string[];
  /** The identity column; null without one. */
  readonly counted: string | null;
}

/**
 * All tables except the migrator's own, each after the tables that its rows refer to.
 *
 * @throws an Error if tables refer to each other in a circle
 */
export async function readTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table & { needs: string[] }>(`
    select class.relname as name,
      (select json_agg(attname order by attnum) from pg_attribute
        where attrelid = class.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
      (select attname from pg_attribute where attrelid = class.oid and attidentity <> '') as counted,
      (select coalesce(json_agg(needed.relname), '[]') from pg_constraint
        join pg_class as needed on needed.oid = confrelid
        where conrelid = class.oid and contype = 'f' and confrelid <> conrelid) as needs
    from pg_class as class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and relname not like 'kysely%'
    order by class.relname`);
  const sorted: Table[] = [];
  let remaining = rows;
  while (remaining.length > 0) {
    const ready = remaining.filter(({ needs }) =>
      needs.every((need) => sorted.some(({ name }) => name === need)),
    );
    if (ready.length === 0) throw new Error('Tables of the database refer to each other in a circle.');
    sorted.push(...ready.map(({ name, columns, counted }) => ({ name, columns, counted })));
    remaining = remaining.filter((table) => !ready.includes(table));
  }
  return sorted;
}

/** Names of the migrations that made the tables. */
export async function readMigrations(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name');
  return rows.map(({ name }) => name);
}

/** A quoted name for SQL. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
