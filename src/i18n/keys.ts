import type { Namespace } from './namespaces.ts';

type Suffix = '_zero' | '_one' | '_two' | '_few' | '_many' | '_other';
type WithoutPlural<Key extends string> = Key extends `${infer Base}${Suffix}` ? Base : Key;
type Leaves<Node, Prefix extends string> = {
  [Key in keyof Node & string]: Node[Key] extends string
    ? `${Prefix}${WithoutPlural<Key>}`
    : Leaves<Node[Key], `${Prefix}${Key}.`>;
}[keyof Node & string];

/** Every key of a message file, without its plural forms. */
export type KeyOf<Tree> = Leaves<Tree, ''>;

/** The English texts of each namespace. */
interface English {
  afterSale: typeof import('./messages/en/afterSale.ts');
  account: typeof import('./messages/en/account.ts');
  amount: typeof import('./messages/en/amount.ts');
  app: typeof import('./messages/en/app.ts');
  around: typeof import('./messages/en/around.ts');
  bid: typeof import('./messages/en/bid.ts');
  common: typeof import('./messages/en/common.ts');
  consent: typeof import('./messages/en/consent.ts');
  contact: typeof import('./messages/en/contact.ts');
  content: typeof import('./messages/en/content.ts');
  filter: typeof import('./messages/en/filter.ts');
  gallery: typeof import('./messages/en/gallery.ts');
  hybrid: typeof import('./messages/en/hybrid.ts');
  lot: typeof import('./messages/en/lot.ts');
  myData: typeof import('./messages/en/myData.ts');
  news: typeof import('./messages/en/news.ts');
  newsletter: typeof import('./messages/en/newsletter.ts');
  participation: typeof import('./messages/en/participation.ts');
  place: typeof import('./messages/en/place.ts');
  practice: typeof import('./messages/en/practice.ts');
  reminders: typeof import('./messages/en/reminders.ts');
  room: typeof import('./messages/en/room.ts');
  saleLog: typeof import('./messages/en/saleLog.ts');
  search: typeof import('./messages/en/search.ts');
}

/** Messages of error codes that only some calls answer: `errorText` finds them, `t` does not. */
type ErrorOf<Name> = Name extends 'common' ? never : `error.${string}`;

/** Key of a message, such as `bid.review.title`. */
export type MessageKey = {
  [Name in Namespace]: Exclude<KeyOf<English[Name]['default']>, ErrorOf<Name>>;
}[Namespace];
