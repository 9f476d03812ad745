import { absenteeTaken } from './absentee-taken.ts';
import { accountDeleted } from './account-deleted.ts';
import { accountLocked } from './account-locked.ts';
import { activation } from './activation.ts';
import { admissionAsked } from './admission-asked.ts';
import { admitted } from './admitted.ts';
import { alreadyRegistered } from './already-registered.ts';
import { belowReserve } from './below-reserve.ts';
import { bidCancelled } from './bid-cancelled.ts';
import { bidTaken } from './bid-taken.ts';
import { contact } from './contact.ts';
import { contactCopy } from './contact-copy.ts';
import { favouriteEnds } from './favourite-ends.ts';
import { invitation } from './invitation.ts';
import { leadReleased } from './lead-released.ts';
import { limitChanged } from './limit-changed.ts';
import { lost } from './lost.ts';
import { lotSold } from './lot-sold.ts';
import { lotUnsold } from './lot-unsold.ts';
import { lotWithdrawn } from './lot-withdrawn.ts';
import { newsletterConfirm } from './newsletter-confirm.ts';
import { newsletterKnown } from './newsletter-known.ts';
import { nextBidder } from './next-bidder.ts';
import { outbid } from './outbid.ts';
import { passwordChanged } from './password-changed.ts';
import { passwordReset } from './password-reset.ts';
import { raiseAsked } from './raise-asked.ts';
import { raiseDeclined } from './raise-declined.ts';
import { rejected } from './rejected.ts';
import { saleSummary } from './sale-summary.ts';
import { saleUndone } from './sale-undone.ts';
import { sameAmountEarlier } from './same-amount-earlier.ts';
import { subjectToSeller } from './subject-to-seller.ts';
import { won } from './won.ts';
import type { MailTexts } from './words.ts';

/** All mails, each in its own file. */
export const MAIL_TEXTS = {
  accountDeleted,
  accountLocked,
  activation,
  alreadyRegistered,
  invitation,
  passwordChanged,
  passwordReset,
  bidTaken,
  bidStruck: bidCancelled,
  leadReleased,
  absenteeTaken,
  outbid,
  sameAmountEarlier,
  won,
  saleUndone,
  subjectToSeller,
  nextBidder,
  lost,
  belowReserve,
  lotUnsold,
  lotWithdrawn,
  admitted,
  rejected,
  limitChanged,
  raiseDeclined,
  favouriteEnds,
  admissionAsked,
  raiseAsked,
  lotSold,
  saleSummary,
  contact,
  contactCopy,
  newsletterConfirm,
  newsletterKnown,
} satisfies Record<string, MailTexts>;

export type MailKind = keyof typeof MAIL_TEXTS;
