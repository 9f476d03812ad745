import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { sql } from 'kysely';
import { problem } from '../../../lib/problem.ts';
import { fileNameOf } from '../../file-name.ts';
import { defineRoute, RawAnswer, type Route } from '../route.ts';
import { documentBytes } from './pdf.ts';

export const documentRoutes: readonly Route[] = [
  defineRoute({
    method: 'get',
    path: '/document/{document}',
    summary: 'Returns a report about a horse. The user must be signed in.',
    tag: 'lots',
    access: 'user',
    answer: 'application/pdf',
    problems: ['not_found'],
    async handle({ params }, { db, documents }) {
      const id = params.document;
      const lot = await db
        .selectFrom('lots')
        .innerJoin('auctions', 'auctions.id', 'lots.auction_id')
        .select('documents')
        .where('auctions.is_hidden', '=', false)
        .where(sql<boolean>`documents @> ${JSON.stringify([{ id }])}::jsonb`)
        .executeTakeFirst();
      const document = lot?.documents.find((candidate) => candidate.id === id);
      if (document === undefined) return problem('not_found');
      const bytes =
        document.file === undefined
          ? documentBytes(document)
          : Uint8Array.from(await readFile(join(documents, basename(document.file.name))));
      return new RawAnswer(200, 'application/pdf', bytes, {
        'Content-Disposition': `inline; filename="${fileNameOf(id)}.pdf"`,
      });
    },
  }),
];
