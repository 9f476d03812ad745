import { type ReadonlySignal, signal } from '@preact/signals-core';
import { defineModel } from '../store-type.ts';

/** Whether the user who was signed in last has deleted the account on this page. */
export interface DeletedAccount {
  readonly isDeleted: ReadonlySignal<boolean>;
  /** Called after the server deleted it, before signing out. */
  markDeleted(): void;
}

/** For `store.model`. Separate from the deletion itself, so that the next page loads nothing else. */
export const deletedAccountModel = defineModel('deletedAccount', ({ session }): DeletedAccount => {
  const isDeleted = signal(false);
  session.onIdentityChange(({ token }) => {
    if (token !== null) isDeleted.value = false;
  });
  return {
    isDeleted,
    markDeleted() {
      isDeleted.value = true;
    },
  };
});
