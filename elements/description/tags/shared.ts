import type { AttributeDescription, SlotDescription } from '../types.ts';

/** The children of an element are its fallback content. */
export const FALLBACK: SlotDescription = {
  name: '',
  description: 'Shown until the element has rendered, without JavaScript, and to search engines.',
};

/** Slug of an auction. */
export const auction = (description: string): AttributeDescription => ({
  name: 'auction',
  kind: 'text',
  holds: 'slug',
  description,
});
