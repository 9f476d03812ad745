import { problem } from '../../../lib/problem.ts';
import { csvOf } from '../../../sale/export/csv.ts';
import { exportSale } from '../../../sale/export/export.ts';
import type { SaleExport } from '../../../sale/export/format.ts';
import { fileNameOf } from '../../file-name.ts';
import { defineRoute, RawAnswer, type Route } from '../route.ts';
import { officeRoute } from '../staff-route.ts';

/** The ledger and journal of a sale, timed or hybrid, as files. */
export const exportRoutes: readonly Route[] = [
  fileRoute('json', 'application/json', 'for `npm run replay`', (sale) => JSON.stringify(sale)),
  fileRoute('csv', 'text/csv; charset=utf-8', 'a row for each entry', csvOf),
];

function fileRoute(
  ending: 'json' | 'csv',
  type: string,
  about: string,
  write: (sale: SaleExport) => string,
): Route {
  return defineRoute({
    ...officeRoute,
    method: 'get',
    path: `/console/{auction}/export.${ending}`,
    summary: `Returns the ledger and the journal of a sale as ${ending.toUpperCase()}, ${about}.`,
    answer: type,
    problems: ['not_found'],
    async handle({ params, locale }, { db, now }) {
      const sale = await exportSale(db, params.auction, { locale, now });
      if (sale === undefined) return problem('not_found');
      return new RawAnswer(200, type, write(sale), {
        'Content-Disposition': `attachment; filename="${fileNameOf(sale.auction.id)}.${ending}"`,
      });
    },
  });
}
