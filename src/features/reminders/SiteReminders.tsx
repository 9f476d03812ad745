import { tracked } from '../../lib/tracked.ts';
import { useReminders } from './use-reminders.ts';

/** Reminders on every page of the site; shows nothing itself. */
export const SiteReminders = tracked(function SiteReminders() {
  useReminders();
  return null;
});
