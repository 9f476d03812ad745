import { readFile } from 'node:fs/promises';
import type { Finding } from './sale/export/compare.ts';
import type { SaleExport } from './sale/export/format.ts';
import { readExport } from './sale/export/read-export.ts';
import { type Replay, replay } from './sale/export/replay.ts';

const USAGE = `Usage: npm run replay -- EXPORT.json

Runs the journal of an exported sale through the rules of bidding once more, and says of every lot whether
price, leader, reserve, end and result follow from it.
`;

// The command `npm run replay`. The exit code is 0, 1 if a lot is not explained, 2 for an unreadable file.
process.exitCode = await run(process.argv.slice(2));

async function run([file, ...more]: readonly string[]): Promise<number> {
  if (file === undefined || more.length > 0) {
    process.stderr.write(USAGE);
    return 2;
  }
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    process.stderr.write(`${file} cannot be read: ${error instanceof Error ? error.message : error}\n`);
    return 2;
  }
  const read = readExport(text);
  if (!read.ok) {
    process.stderr.write(`${file}: ${read.error}\n`);
    return 2;
  }
  const result = replay(read.value);
  for (const finding of result.findings) process.stdout.write(`${findingText(read.value, finding)}\n`);
  process.stdout.write(`${summaryOf(read.value, result)}\n`);
  return result.findings.length === 0 ? 0 : 1;
}

function findingText({ lots }: SaleExport, { lot, text }: Finding): string {
  const found = lots.find(({ id }) => id === lot);
  const about = found === undefined ? 'Journal' : `Lot ${found.number} (${found.name})`;
  // A name in a catalogue may contain any characters, and a terminal would run some of them as commands.
  return `${about}: ${text}.`.replace(/\p{Cc}/gu, ' ');
}

function summaryOf({ auction, journal }: SaleExport, { findings, lots, openLots }: Replay): string {
  const wrong = new Set(findings.map(({ lot }) => lot)).size;
  const name = auction.name.replace(/\p{Cc}/gu, ' ');
  const rest = openLots === 0 ? '' : ` Not replayed, because they were still open: ${openLots}.`;
  if (lots === 0 && findings.length === 0) return `${name}: there is nothing to replay yet.${rest}`;
  return findings.length === 0
    ? `${name}: the journal of ${journal.length} entries explains all ${lots} lots.${rest}`
    : `${name}: not explained: ${wrong} of ${lots} lots.${rest}`;
}
