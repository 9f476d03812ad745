import { CALLS, NEEDS } from '../../elements/check/calls.ts';
import { ROUTES } from '../server/routes/index.ts';

const ACCESS = { public: 'everybody', optional: 'everybody; a token is read', user: 'the signed-in' };

/** Every call of the reference backend that the elements or its console make, as a table in Markdown. */
export function callsTable(): string {
  const isMade = (method: string, path: string): string => {
    const call = `${method.toUpperCase()} ${path}`;
    const keys = Object.entries(CALLS).filter(([, known]) => known.split('?')[0] === call);
    const tags = Object.entries(NEEDS).filter(([, needed]) =>
      keys.some(([key]) => needed.some((it) => it === key)),
    );
    return tags.map(([tag]) => `\`${tag}\``).join(', ') || '–';
  };
  const rows = ROUTES.filter(({ path }) => !path.startsWith('/console')).map(
    ({ method, path, access, summary }) =>
      `| \`${method.toUpperCase()} ${path}\` | ${summary.replaceAll('|', '\\|')} | ${ACCESS[access]} | ${isMade(method, path)} |`,
  );
  return ['| call | does | for | checked for |', '| --- | --- | --- | --- |', ...rows].join('\n');
}
