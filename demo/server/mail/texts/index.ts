import { accountLocked } from './account-locked.ts';
import { activation } from './activation.ts';
import { alreadyRegistered } from './already-registered.ts';
import { passwordChanged } from './password-changed.ts';
import { passwordReset } from './password-reset.ts';
import type { MailTexts } from './words.ts';

/** All mails there are, each in a file of its own. */
export const MAIL_TEXTS = {
  activation,
  alreadyRegistered,
  passwordReset,
  passwordChanged,
  accountLocked,
} satisfies Record<string, MailTexts>;

export type MailKind = keyof typeof MAIL_TEXTS;
