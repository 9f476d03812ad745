import type { SlotDescription } from '../types.ts';

/** The children of an element are its fallback content. */
export const FALLBACK: SlotDescription = {
  name: '',
  description: 'Shown until the element has rendered, without JavaScript, and to search engines.',
};

/** Shown if the element asks for consent. */
export const PRIVACY: SlotDescription = {
  name: 'privacy',
  description: 'A link to what the host says about privacy, in the question for consent and its settings.',
};
