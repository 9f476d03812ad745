import type { NoticeKind } from '../kinds.ts';
import { writeAdmission, writeAdmissionAsked } from './admission.ts';
import { writeBid } from './bid.ts';
import { writeCancelledBid } from './cancelled-bid.ts';
import { writeContact, writeContactCopy } from './contact.ts';
import type { WriteDraft } from './draft.ts';
import { writeFavourite } from './favourite.ts';
import { writeOutbid } from './outbid.ts';
import { writeLost, writeLotSold, writeProvisional, writeUndone, writeWon } from './result.ts';
import { writeSaleSummary } from './sale-summary.ts';

/** The function that writes the mail for each kind of notice. */
export const DRAFTS: Readonly<Record<NoticeKind, WriteDraft>> = {
  bid: writeBid,
  outbid: writeOutbid,
  won: writeWon,
  undone: writeUndone,
  lost: writeLost,
  provisional: writeProvisional,
  // When the mail is written, the lot is not sold.
  declined: writeLost,
  struck: writeCancelledBid,
  admission: writeAdmission,
  favourite: writeFavourite,
  contactCopy: writeContactCopy,
  contact: writeContact,
  admissionAsked: writeAdmissionAsked,
  lotSold: writeLotSold,
  saleSummary: writeSaleSummary,
};
