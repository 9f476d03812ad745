import { tracked } from '../../lib/tracked.ts';
import { NotifyButton } from './NotifyButton.tsx';
import { useReminders } from './use-reminders.ts';

/** Reminders while a lot is on the page, and their switch while an event of the lot is still to come. */
export const LotReminders = tracked(function LotReminders(props: {
  id: string;
  isHybrid: boolean;
  isOpen: boolean;
}) {
  useReminders(props);
  return props.isOpen ? <NotifyButton /> : null;
});
