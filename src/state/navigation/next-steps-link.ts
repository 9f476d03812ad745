import { defineModel } from '../store-type.ts';

/**
 * A link to what happens next leads to the page of a lot, whose section about it comes only once the lot has loaded:
 * which lot, until that section is shown. Of the tab, since the page of a lot may be another page of the host.
 */
export const nextStepsLink = defineModel('nextStepsLink', ({ tab, config }) => {
  const key = `${config.prefix}_next`;
  return {
    follow: (lotId: string): void => tab.set(key, lotId),
    /** The section of a lot is shown. Returns whether a link led there, once. */
    arrive(lotId: string): boolean {
      const followed = tab.get(key);
      if (followed !== null) tab.remove(key);
      return followed === lotId;
    },
  };
});
