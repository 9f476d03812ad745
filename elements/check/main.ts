#!/usr/bin/env node
import { systemClock } from '../../src/lib/clock.ts';
import { parseArguments, USAGE } from './arguments.ts';
import { printReport } from './print-report.ts';
import { runCheck } from './run-check.ts';

// The command `auction-elements` of the package; see `USAGE`. The exit code is 0, 1 or 2.
const parsed = parseArguments(process.argv.slice(2), process.env);
if (!parsed.ok) {
  process.stderr.write(`${parsed.error}\n\n${USAGE}`);
  process.exitCode = 2;
} else if (parsed.value === 'help') {
  process.stdout.write(USAGE);
} else {
  const report = await runCheck(parsed.value, { clock: systemClock });
  process.stdout.write(parsed.value.json ? `${JSON.stringify(report, null, 2)}\n` : printReport(report));
  process.exitCode = report.errors > 0 ? 1 : 0;
}
