import { apiBase } from '../data/tenant.ts';
import type { ClientAddress } from '../http/client-address.ts';
import type { Services } from '../http/services.ts';
import { countStreams } from '../messages/hub/mercure/audience.ts';
import { streamTokenOf } from '../messages/hub/mercure/stream-token.ts';
import type { MailSite } from '../messages/mail/links.ts';
import { createMailbox, senderOf } from '../messages/mail/mailbox.ts';
import { createCounters } from '../metrics/counters.ts';
import { createAccounts } from '../people/accounts/accounts.ts';
import { createBlocks } from '../people/accounts/blocks.ts';
import { createAccountDeletion } from '../people/accounts/delete-account.ts';
import { createOfficeActs } from '../people/accounts/office-acts.ts';
import { sendUnlockMail } from '../people/accounts/unlock-mail.ts';
import { createDevices } from '../people/auth/devices.ts';
import { createLogin } from '../people/auth/login.ts';
import { createSecondFactors } from '../people/auth/second-factor.ts';
import { createNewsletter } from '../people/newsletter/newsletter.ts';
import { DEFAULT_LISTS, ownOrigins } from '../people/newsletter/settings.ts';
import { createStaff } from '../people/office/staff.ts';
import { createAdmissions } from '../sale/admissions/admissions.ts';
import { createBidCancellation } from '../sale/bids/cancel/cancel-at-console.ts';
import { createPaperBids } from '../sale/bids/paper/paper-bids.ts';
import { importFolders } from '../sale/import/folders.ts';
import { createHoldOf } from '../sale/scheduler/hold.ts';
import { createTimedActs } from '../sale/timed-acts/timed-acts.ts';
import { createViewTracker } from '../sale/views/views.ts';
import type { Core } from './core.ts';
import type { HubParts } from './hub.ts';
import { createLimits } from './limits.ts';
import type { BackendOptions } from './options.ts';
import type { SaleParts } from './sale.ts';

/** Base addresses for links in mails; known after the server listens. */
export interface BaseAddresses {
  siteUrl(): string;
  site(): MailSite;
  api(): string;
}

/** Makes the dependencies of the route handlers. */
export function createServices(
  { database, db, tenant, clock, log, background }: Core,
  { hub, sessions, streamCount, presence, epoch }: HubParts,
  { paddles, heartbeat, scheduler, bidding, sales }: SaleParts,
  { siteUrl, site, api }: BaseAddresses,
  clientAddress: ClientAddress,
  options: BackendOptions,
): Services {
  const { mercure } = options;
  const { publish } = hub;
  const { now } = clock;
  const limits = createLimits(database, clock, options);
  const devices = createDevices(db, now);
  const mailbox = createMailbox({ now });
  const admissions = createAdmissions({ db, tenant, now, publish });
  const blocks = createBlocks({ db, sessions, sales, admissions, now });
  background.run('Taking back the bids of blocked accounts', blocks.rejectBlockedBidders);
  const accountDeletion = createAccountDeletion({
    db,
    sessions,
    sales,
    mailbox,
    background,
    site,
    now,
    attempts: limits.deletions,
  });
  return {
    ...limits.routes,
    tenant,
    base: apiBase(tenant),
    db,
    documents: importFolders(options.dataDir).documents,
    sessions,
    login: createLogin({
      db,
      sessions,
      devices,
      now,
      passwordCost: options.passwordCost,
      attempts: limits.logins,
      onLocked: (user) =>
        background.run('Sending the mail to a locked account', () =>
          sendUnlockMail({ db, mailbox, site: site(), now: now() }, user),
        ),
    }),
    clientAddress,
    accounts: createAccounts({
      db,
      sessions,
      devices,
      mailbox,
      background,
      requests: limits.mailRequests,
      logins: limits.logins,
      passwordCost: options.passwordCost,
      site,
      now,
    }),
    accountDeletion,
    officeActs: createOfficeActs({ db, mailbox, deletion: accountDeletion, log, site, now }),
    staff: createStaff({ db, sessions, mailbox, site, now }),
    secondFactors: createSecondFactors({
      db,
      attempts: limits.codes,
      now,
      issuer: async () => (await senderOf(db)).name,
    }),
    bidding,
    paperBids: createPaperBids({ db, paddles, bidding, sales, admissions }),
    holdOf: createHoldOf(heartbeat, scheduler),
    sales,
    admissions,
    blocks,
    bidCancellation: createBidCancellation({ db, tenant, now, publish }),
    timedActs: createTimedActs({ db, tenant, now, publish }),
    newsletter: createNewsletter({
      db,
      mailbox,
      background,
      site,
      api,
      now,
      requests: limits.newsletterRequests,
      lists: options.newsletterLists ?? DEFAULT_LISTS,
    }),
    views: createViewTracker({ db, now }),
    isOwnOrigin: ownOrigins(siteUrl, options.newsletterOrigins),
    paddles,
    presence,
    publish,
    counters: createCounters(),
    viewers: mercure ? () => countStreams(db, clock.now()) : streamCount.count,
    streamToken: mercure && ((user) => streamTokenOf(mercure, tenant, user, now())),
    log,
    now,
    lastSeq: () => hub.lastSeq,
    epoch,
    site,
    deliversMail: options.smtpUrl !== undefined,
  };
}
