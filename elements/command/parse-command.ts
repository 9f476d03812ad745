import { USAGE as CHECK_USAGE, type CheckOptions, parseArguments } from '../../check/arguments.ts';
import { err, ok, type Result } from '../../src/lib/result.ts';

/** The parsed command line. */
export type Command =
  | { readonly name: 'help' }
  | { readonly name: 'check'; readonly options: CheckOptions }
  | { readonly name: 'deliver'; readonly to: string };

export const USAGE = `${CHECK_USAGE}
Usage: auction-elements deliver FOLDER

Copies the script and its lazy files, with .gz and .br beside them, into a folder that a web server serves,
and prints the script tag that pins this version by its hash. It removes nothing there.

Exit code: 0 delivered, 1 not possible, 2 wrong usage.
`;

/**
 * Reads the command line of the package's command.
 * @param args without the program's own name
 * @returns one sentence about the error if the usage is wrong
 */
export function parseCommand(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): Result<Command, string> {
  const [name, ...rest] = args;
  if (args.some((arg) => arg === '--help' || arg === '-h')) return ok({ name: 'help' });
  if (name === 'check') {
    const parsed = parseArguments(rest, environment);
    return parsed.ok ? ok({ name, options: parsed.value }) : parsed;
  }
  if (name === 'deliver') {
    const [to, more] = rest;
    if (to === undefined || to.startsWith('-')) return err('deliver needs one folder.');
    return more === undefined ? ok({ name, to }) : err(`"${more}" belongs to no option.`);
  }
  return err(
    name ? `There is no command "${name}": check, deliver.` : 'The command is missing: check, deliver.',
  );
}
