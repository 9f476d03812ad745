import type base from './messages/base/en.ts';
import type more from './messages/en.ts';

type Suffix = '_zero' | '_one' | '_two' | '_few' | '_many' | '_other';
type WithoutPlural<Key extends string> = Key extends `${infer Base}${Suffix}` ? Base : Key;
type Leaves<Node, Prefix extends string> = {
  [Key in keyof Node & string]: Node[Key] extends string
    ? `${Prefix}${WithoutPlural<Key>}`
    : Leaves<Node[Key], `${Prefix}${Key}.`>;
}[keyof Node & string];

/** Every message of the product, such as `bid.review.title`. */
export type MessageKey = Leaves<typeof base & typeof more, ''>;
