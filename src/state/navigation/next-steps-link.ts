import { defineModel } from '../store-type.ts';

/**
 * Remembers the lot that a link to the next steps leads to, until that section of its page is shown: it
 * appears only after the lot has loaded. Stored for the tab, because the page of a lot may be another page of
 * the host.
 */
export const nextStepsLinkModel = defineModel('nextStepsLink', ({ tab, config }) => {
  const key = `${config.prefix}_next`;
  return {
    follow: (lotId: string): void => tab.set(key, lotId),
    /** Called when the section of a lot is shown. Returns whether a link led there; true only once. */
    arrive(lotId: string): boolean {
      const followed = tab.get(key);
      if (followed !== null) tab.remove(key);
      return followed === lotId;
    },
  };
});
