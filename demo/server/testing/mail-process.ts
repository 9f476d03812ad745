import { systemClock } from '../../../src/lib/clock.ts';
import { openDatabase } from '../db/database.ts';
import { processLog } from '../log.ts';
import { startDelivery } from '../mail/delivery.ts';
import { TENANT } from '../tenant.ts';

/*
 * A process that only delivers mails, for tests that kill it. `DATABASE_URL` and `SMTP_URL` name the
 * database and the mail server.
 */
const { DATABASE_URL: url = '', SMTP_URL: smtpUrl = '' } = process.env;
const { db } = await openDatabase({ dataDir: '', url, log: processLog });
startDelivery({ db, tenant: TENANT, smtpUrl, clock: systemClock, log: processLog });
