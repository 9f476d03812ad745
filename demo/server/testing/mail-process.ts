import { systemClock } from '../../../src/lib/clock.ts';
import { openDatabase } from '../data/database.ts';
import { processLog } from '../lib/log.ts';
import { startDelivery } from '../messages/mail/delivery.ts';

/*
 * A process that only delivers mails, for tests that kill it. `DATABASE_URL` and `SMTP_URL` name the
 * database and the mail server.
 */
const { DATABASE_URL: url = '', SMTP_URL: smtpUrl = '' } = process.env;
const { db } = await openDatabase({ dataDir: '', url, log: processLog });
startDelivery({ db, smtpUrl, clock: systemClock, log: processLog });
