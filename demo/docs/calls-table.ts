import { CALLS, NEEDS } from '../../check/calls.ts';
import { code, table } from '../../elements/description/tables.ts';
import { ROUTES } from '../server/http/routes/index.ts';

const ACCESS = { public: 'everybody', optional: 'everybody, token optional', user: 'signed-in users' };

/** Every call of the reference backend that the elements or its console make, as a table in Markdown. */
export function callsTable(): string {
  const checkedFor = (method: string, path: string): string => {
    const call = `${method.toUpperCase()} ${path}`;
    const keys = Object.entries(CALLS).filter(([, known]) => known.split('?')[0] === call);
    const tags = Object.entries(NEEDS).filter(([, needed]) =>
      keys.some(([key]) => needed.some((it) => it === key)),
    );
    return tags.map(([tag]) => code(tag)).join(', ') || '–';
  };
  const rows = ROUTES.filter(({ path }) => !path.startsWith('/console')).map(
    ({ method, path, access, summary }) => [
      code(`${method.toUpperCase()} ${path}`),
      summary,
      ACCESS[access],
      checkedFor(method, path),
    ],
  );
  return table(['call', 'effect', 'for', 'checked for'], rows);
}
