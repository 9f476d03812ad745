import { AUCTIONEER_SCOPE, hasScope } from '../../../../src/domain/scope.ts';

interface Kind {
  readonly reader: 'bidder' | 'staff';
  /**
   * Whether users who have not chosen get it. `always`: it concerns a contract or answers its reader's
   * request, and cannot be stopped.
   */
  readonly wanted: boolean | 'always';
}

/** The kinds of notices, the subjects of mails. Users choose which kinds they get. */
export const NOTICE_KINDS = {
  /** A bid or an absentee bid was accepted. */
  bid: { reader: 'bidder', wanted: true },
  outbid: { reader: 'bidder', wanted: true },
  won: { reader: 'bidder', wanted: 'always' },
  /** A purchase was undone after the mail about it. */
  undone: { reader: 'bidder', wanted: 'always' },
  lost: { reader: 'bidder', wanted: true },
  /** The lot is the reader's if the seller consents. */
  provisional: { reader: 'bidder', wanted: 'always' },
  /** The seller has not consented. */
  declined: { reader: 'bidder', wanted: 'always' },
  /** A bid was cancelled. */
  struck: { reader: 'bidder', wanted: 'always' },
  /** Admission or a higher limit was granted or declined. */
  admission: { reader: 'bidder', wanted: 'always' },
  /** A favourite ends soon. */
  favourite: { reader: 'bidder', wanted: false },
  /** A bidder asks for admission or a higher limit. */
  /** A copy of the reader's question about a lot. */
  contactCopy: { reader: 'bidder', wanted: 'always' },
  /** A question about a lot. */
  contact: { reader: 'staff', wanted: 'always' },
  admissionAsked: { reader: 'staff', wanted: true },
  lotSold: { reader: 'staff', wanted: true },
  /** An auction is over. */
  saleSummary: { reader: 'staff', wanted: true },
} as const satisfies Record<string, Kind>;

export type NoticeKind = keyof typeof NOTICE_KINDS;
/** Kinds that their readers may stop. */
export type StoppableKind = {
  [K in NoticeKind]: (typeof NOTICE_KINDS)[K]['wanted'] extends boolean ? K : never;
}[NoticeKind];
/** A user's choices by kind; the other kinds have their default. */
export type MailChoices = Readonly<Record<string, boolean>>;

export const isNoticeKind = (kind: string): kind is NoticeKind => Object.hasOwn(NOTICE_KINDS, kind);

/** Whether readers may stop mails of a kind. */
export const isStoppable = (kind: NoticeKind): kind is StoppableKind =>
  NOTICE_KINDS[kind].wanted !== 'always';

export function isWanted(kind: NoticeKind, choices: MailChoices): boolean {
  const { wanted } = NOTICE_KINDS[kind];
  return wanted === 'always' || (choices[kind] ?? wanted);
}

/** The kinds that a user can choose, with the current choices. */
export function mailChoices(scope: unknown, choices: MailChoices): Record<string, boolean> {
  const isStaff = hasScope(scope, AUCTIONEER_SCOPE);
  const kinds = (Object.keys(NOTICE_KINDS) as NoticeKind[]).filter(
    (kind) => isStoppable(kind) && (isStaff || NOTICE_KINDS[kind].reader === 'bidder'),
  );
  return Object.fromEntries(kinds.map((kind) => [kind, isWanted(kind, choices)]));
}
