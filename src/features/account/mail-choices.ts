/**
 * The kinds of mail that the profile has texts for, in their order; other kinds of a backend are not shown.
 */
const MAIL_KINDS = [
  'bid',
  'outbid',
  'lost',
  'favourite',
  'admissionAsked',
  'lotSold',
  'saleSummary',
] as const;

type ShownKind = (typeof MAIL_KINDS)[number];
/** The name of a kind's checkbox in the form. */
export type MailField = `mail-${ShownKind}`;

type MailOffer = Readonly<Record<string, boolean>>;

export const mailKindsOf = (offer: MailOffer): ShownKind[] =>
  MAIL_KINDS.filter((kind) => Object.hasOwn(offer, kind));

/** The checkboxes of a form, from the kinds that the backend offers. */
export const mailFields = (offer: MailOffer): Partial<Record<MailField, boolean>> =>
  Object.fromEntries(mailKindsOf(offer).map((kind) => [`mail-${kind}`, offer[kind] === true]));

/** Splits the values of a form into those of the checkboxes, by kind, and the others. */
export function takeMailFields<Fields extends Partial<Record<MailField, boolean>>>(
  values: Fields,
): { readonly mails: Record<string, boolean>; readonly others: Omit<Fields, MailField> } {
  const isMail = ([name]: readonly [string, unknown]): boolean => name.startsWith('mail-');
  const entries = Object.entries(values);
  const mails = entries.filter(isMail).map(([name, value]) => [name.slice('mail-'.length), value === true]);
  const others = Object.fromEntries(entries.filter((entry) => !isMail(entry)));
  // The rest has the keys of `Fields` without those of the checkboxes.
  return { mails: Object.fromEntries(mails), others: others as Omit<Fields, MailField> };
}
