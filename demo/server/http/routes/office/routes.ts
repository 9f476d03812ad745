import { OfficeData } from '../../../../console-api/office.ts';
import { problem } from '../../../lib/problem.ts';
import { editOffice, readOffice } from '../../../people/office/edit.ts';
import { defineRoute, type Route } from '../route.ts';
import { officeRoute } from '../staff-route.ts';

const dataRoute = { ...officeRoute, path: '/console/office' } as const;

/** The office's own data: name, address, sender of mails, conditions of sale. */
export const officeRoutes: readonly Route[] = [
  defineRoute({
    ...dataRoute,
    method: 'get',
    summary: 'Returns the data of the auctioneer, with the conditions of sale in all languages.',
    answer: OfficeData,
    problems: [],
    handle: (_, { db }) => readOffice(db),
  }),
  defineRoute({
    ...dataRoute,
    method: 'put',
    summary:
      'Changes the data of the auctioneer. If names or texts of the conditions of sale change, they need a new version, otherwise the answer is `invalid`.',
    body: OfficeData,
    answer: OfficeData,
    problems: ['invalid'],
    async handle({ body, user }, { db, log }) {
      const done = await editOffice(db, body);
      if (!done.ok) return problem(done.error);
      log.info(`The data of the auctioneer were changed at the console by ${user.id}.`);
      return readOffice(db);
    },
  }),
];
