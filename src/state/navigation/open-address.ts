import { defineModel } from '../store-type.ts';

/** Loads the page of an address if there is no link to click; for `store.model`. */
export const openAddressModel = defineModel('openAddress', ({ page }) => page.go);
