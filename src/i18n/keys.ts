import type messages from './messages/en.ts';

type Suffix = '_zero' | '_one' | '_two' | '_few' | '_many' | '_other';
type WithoutPlural<Key extends string> = Key extends `${infer Base}${Suffix}` ? Base : Key;
type Leaves<Node, Prefix extends string> = {
  [Key in keyof Node & string]: Node[Key] extends string
    ? `${Prefix}${WithoutPlural<Key>}`
    : Leaves<Node[Key], `${Prefix}${Key}.`>;
}[keyof Node & string];

/** Every key of a message file, without its plural forms. */
export type KeyOf<Tree> = Leaves<Tree, ''>;

/** Every message of the product, such as `bid.review.title`. */
export type MessageKey = KeyOf<typeof messages>;
