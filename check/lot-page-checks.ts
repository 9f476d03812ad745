import * as v from 'valibot';
import { addressOf } from '../src/api/address.ts';
import { auctionPath, lotPath } from '../src/api/paths.ts';
import type { Auction } from '../src/api/schema/auction.ts';
import { Lot } from '../src/api/schema/lot.ts';
import { LOCALES, type Locale } from '../src/domain/locale.ts';
import { startOf } from './answer-checks.ts';
import { CALLS } from './calls.ts';
import type { Sample, SampleLot } from './catalogue-calls.ts';
import { finding } from './finding-table.ts';
import type { Findings } from './findings.ts';
import { corsCheck } from './header-checks.ts';
import type { Answer, Send } from './requests.ts';

interface Checked {
  readonly api: string;
  readonly send: Send;
  readonly findings: Findings;
}

/** Checks what the page of a lot relies on: every name of a lot leads to it, in every language. */
export async function checkLotPage(sample: Sample, checked: Checked): Promise<void> {
  const { auction, lot } = sample;
  await checkUnknown(sample, checked);
  if (lot === null) return;
  await checkNames({ ...sample, lot }, checked);
  await checkLanguages(sample.kind, auction, lot, checked);
}

const callOf = (kind: Sample['kind']): string => (kind === 'hybrid' ? CALLS.hybridLot : CALLS.lot);

/** A lot is named by its id, and by its slug in any language; so is its auction. */
async function checkNames(
  { kind, auction, lot }: Sample & { lot: SampleLot },
  checked: Checked,
): Promise<void> {
  const paths = [
    ['the id of the lot', auction.slug, lot.id],
    ['the id of the auction', auction.id, lot.slug],
    ...LOCALES.flatMap((locale) =>
      auction.slugs[locale] && lot.slugs?.[locale]
        ? [[`the slugs in "${locale}"`, auction.slugs[locale], lot.slugs[locale]] as const]
        : [],
    ),
  ] as const;
  for (const [name, auctionKey, lotKey] of paths) {
    const answer = await checked.send(addressOf(checked.api, lotPath(kind, auctionKey, lotKey), 'en'));
    const read = v.safeParse(v.object({ id: Lot.entries.id }), answer.status === null ? null : answer.json);
    if (answer.status !== null && read.success && read.output.id === lot.id) continue;
    checked.findings.add(
      callOf(kind),
      finding('key_not_found', name),
      `/…/${auctionKey}/${lotKey}: ${answer.status === null ? answer.why : `status ${answer.status}`}`,
    );
  }
}

async function checkLanguages(
  kind: Sample['kind'],
  auction: Auction,
  lot: SampleLot,
  { api, send, findings }: Checked,
): Promise<void> {
  const texts = new Map<Locale, string>();
  const wrong: string[] = [];
  for (const locale of LOCALES) {
    const answer = await send(addressOf(api, lotPath(kind, auction.id, lot.id), locale));
    const read = v.safeParse(Lot, answer.status === null ? null : answer.json);
    if (!read.success) return;
    const { slug, slugs, auctionslug, name, description } = read.output;
    texts.set(locale, JSON.stringify([name, description]));
    for (const [answered, expected = answered] of [
      [slug, slugs[locale]],
      [auctionslug, auction.slugs[locale]],
    ])
      if (answered !== expected) wrong.push(`lang=${locale} answers "${answered}" in place of "${expected}"`);
  }
  if (wrong.length > 0) findings.add(callOf(kind), finding('lang_ignored'), wrong.join('; '));
  else if (new Set(texts.values()).size === 1) findings.add(callOf(kind), finding('lang_same'));
}

/** An error must be recognisable as one, so that the page finds the right words for it. */
async function checkUnknown({ kind, auction }: Sample, { api, send, findings }: Checked): Promise<void> {
  for (const [noun, call, path] of [
    ['lot', callOf(kind), lotPath(kind, auction.slug, 'no-such-lot-0')],
    [
      'auction',
      kind === 'hybrid' ? CALLS.hybridAuction : CALLS.auction,
      auctionPath(kind, 'no-such-auction-0'),
    ],
  ] as const) {
    const answer = await send(addressOf(api, path, 'en'));
    if (answer.status === null) continue;
    corsCheck(call, answer.headers, findings);
    if (answer.status !== 404)
      findings.add(call, finding(`unknown_${noun}_status`), `status ${answer.status}`);
    problemCheck(call, answer, 'not_found', findings);
  }
}

const Coded = v.object({ code: v.string() });

/** Whether a refusal is a problem with the code that the page looks for. */
export function problemCheck(call: string, answer: Answer, code: string, findings: Findings): void {
  const type = answer.headers.get('Content-Type') ?? '';
  const read = v.safeParse(Coded, answer.json);
  if (!read.success) findings.add(call, finding('problem_format'), startOf(answer));
  else if (read.output.code !== code)
    findings.add(call, finding('problem_code', code), `code "${read.output.code}"`);
  else if (!type.startsWith('application/problem+json')) findings.add(call, finding('problem_type'), type);
}
