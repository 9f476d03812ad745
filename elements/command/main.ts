#!/usr/bin/env node
import { fileURLToPath } from 'node:url';
import { printReport } from '../../check/print-report.ts';
import { runCheck } from '../../check/run-check.ts';
import { version } from '../../package.json';
import { systemClock } from '../../src/lib/clock.ts';
import { deliver } from '../deliver/deliver.ts';
import { parseCommand, USAGE } from './parse-command.ts';

// The command `auction-elements` of the package; see `USAGE`. The exit code is 0, 1 or 2.
const parsed = parseCommand(process.argv.slice(2), process.env);
if (!parsed.ok) {
  process.stderr.write(`${parsed.error}\n\n${USAGE}`);
  process.exitCode = 2;
} else if (parsed.value.name === 'help') {
  process.stdout.write(USAGE);
} else if (parsed.value.name === 'check') {
  const { options } = parsed.value;
  const report = await runCheck(options, { clock: systemClock });
  process.stdout.write(options.json ? `${JSON.stringify(report, null, 2)}\n` : printReport(report));
  process.exitCode = report.errors > 0 ? 1 : 0;
} else {
  const { to } = parsed.value;
  // The built command lies in `dist/npm`.
  const from = fileURLToPath(new URL('..', import.meta.url));
  const delivered = await deliver({ from, to, version });
  if (delivered.ok) {
    const { written, integrity } = delivered.value;
    process.stdout.write(`Version ${version}: ${written.length} files written to ${to}.

To stay at this version, with the address of that folder:

<script src="https://assets.example/${version}/auction-elements.js" async crossorigin="anonymous"
        integrity="${integrity}"
        data-api="https://api.example/api/v1/marbrook"></script>
`);
  } else {
    process.stderr.write(`${delivered.error}\n`);
    process.exitCode = 1;
  }
}
