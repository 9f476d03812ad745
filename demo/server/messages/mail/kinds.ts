import { AUCTIONEER_SCOPE, hasScope } from '../../../../src/domain/scope.ts';

interface Kind {
  readonly reader: 'bidder' | 'staff';
  /**
   * Whether users get it who have not chosen. `always`: it is about a contract, or about what its reader
   * asked for, and cannot be stopped.
   */
  readonly wanted: boolean | 'always';
}

/** What mails are about: the kinds of notices. A user chooses which of them to get. */
export const NOTICE_KINDS = {
  /** A bid, or an absentee bid, was taken. */
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
/** Those that their readers may stop. */
export type StoppableKind = {
  [K in NoticeKind]: (typeof NOTICE_KINDS)[K]['wanted'] extends boolean ? K : never;
}[NoticeKind];
/** By kind; kinds that are left out have their default. */
export type MailChoices = Readonly<Record<string, boolean>>;

export const isNoticeKind = (kind: string): kind is NoticeKind => Object.hasOwn(NOTICE_KINDS, kind);

/** Whether readers may stop mails of a kind. */
export const isStoppable = (kind: NoticeKind): kind is StoppableKind =>
  NOTICE_KINDS[kind].wanted !== 'always';

export function isWanted(kind: NoticeKind, choices: MailChoices): boolean {
  const { wanted } = NOTICE_KINDS[kind];
  return wanted === 'always' || (choices[kind] ?? wanted);
}

/** What a user can choose, and how it is chosen now. */
export function mailChoices(scope: unknown, choices: MailChoices): Record<string, boolean> {
  const isStaff = hasScope(scope, AUCTIONEER_SCOPE);
  const kinds = (Object.keys(NOTICE_KINDS) as NoticeKind[]).filter(
    (kind) => isStoppable(kind) && (isStaff || NOTICE_KINDS[kind].reader === 'bidder'),
  );
  return Object.fromEntries(kinds.map((kind) => [kind, isWanted(kind, choices)]));
}
