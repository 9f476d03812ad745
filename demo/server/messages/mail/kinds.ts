import { AUCTIONEER_SCOPE, hasScope } from '../../../../src/domain/staff-scopes.ts';

interface Kind {
  readonly reader: 'bidder' | 'staff';
  /**
   * Whether users who have not chosen get it. `always`: it concerns a contract or answers its reader's
   * request, and cannot be stopped.
   */
  readonly enabled: boolean | 'always';
}

/** The kinds of notices, the subjects of mails. Users choose which kinds they get. */
export const NOTICE_KINDS = {
  /** A bid or an absentee bid was accepted. */
  bid: { reader: 'bidder', enabled: true },
  outbid: { reader: 'bidder', enabled: true },
  won: { reader: 'bidder', enabled: 'always' },
  /** A purchase was undone after the mail about it. */
  undone: { reader: 'bidder', enabled: 'always' },
  lost: { reader: 'bidder', enabled: true },
  /** The lot is the reader's if the seller consents. */
  provisional: { reader: 'bidder', enabled: 'always' },
  /** The seller has not consented. */
  declined: { reader: 'bidder', enabled: 'always' },
  /** A bid was cancelled. */
  struck: { reader: 'bidder', enabled: 'always' },
  /** Admission or a higher limit was granted or declined. */
  admission: { reader: 'bidder', enabled: 'always' },
  /** A favourite ends soon. */
  favourite: { reader: 'bidder', enabled: false },
  /** A copy of the reader's question about a lot. */
  contactCopy: { reader: 'bidder', enabled: 'always' },
  /** A question about a lot. */
  contact: { reader: 'staff', enabled: 'always' },
  /** A bidder asks for admission or a higher limit. */
  admissionAsked: { reader: 'staff', enabled: true },
  lotSold: { reader: 'staff', enabled: true },
  /** An auction is over. */
  saleSummary: { reader: 'staff', enabled: true },
} as const satisfies Record<string, Kind>;

export type NoticeKind = keyof typeof NOTICE_KINDS;
/** Kinds that their readers may stop. */
export type StoppableKind = {
  [K in NoticeKind]: (typeof NOTICE_KINDS)[K]['enabled'] extends boolean ? K : never;
}[NoticeKind];
/** A user's choices by kind; the other kinds have their default. */
export type MailChoices = Readonly<Record<string, boolean>>;

export const isNoticeKind = (kind: string): kind is NoticeKind => Object.hasOwn(NOTICE_KINDS, kind);

/** Whether readers may stop mails of a kind. */
export const isStoppable = (kind: NoticeKind): kind is StoppableKind =>
  NOTICE_KINDS[kind].enabled !== 'always';

export function isEnabled(kind: NoticeKind, choices: MailChoices): boolean {
  const { enabled } = NOTICE_KINDS[kind];
  return enabled === 'always' || (choices[kind] ?? enabled);
}

/** The kinds that a user can choose, with the current choices. */
export function mailChoices(scope: unknown, choices: MailChoices): Record<string, boolean> {
  const isStaff = hasScope(scope, AUCTIONEER_SCOPE);
  const kinds = (Object.keys(NOTICE_KINDS) as NoticeKind[]).filter(
    (kind) => isStoppable(kind) && (isStaff || NOTICE_KINDS[kind].reader === 'bidder'),
  );
  return Object.fromEntries(kinds.map((kind) => [kind, isEnabled(kind, choices)]));
}
