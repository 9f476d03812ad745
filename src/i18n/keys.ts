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
  bidding: typeof import('./messages/en/bidding.ts');
  common: typeof import('./messages/en/common.ts');
  choices: typeof import('./messages/en/choices.ts');
  late: typeof import('./messages/en/late.ts');
  lot: typeof import('./messages/en/lot.ts');
  practice: typeof import('./messages/en/practice.ts');
  room: typeof import('./messages/en/room.ts');
  search: typeof import('./messages/en/search.ts');
  site: typeof import('./messages/en/site.ts');
}

/** Messages of error codes that only some calls answer: `errorText` finds them, `t` does not. */
type ErrorOf<Name> = Name extends 'common' ? never : `error.${string}`;

/** Key of a message, such as `bid.review.title`. */
export type MessageKey = {
  [Name in Namespace]: Exclude<KeyOf<English[Name]['default']>, ErrorOf<Name>>;
}[Namespace];
