import { contactLost } from '../../state/contact.ts';
import { useStore } from '../../state/context.tsx';

/** Whether prices come live: `retrying` and `paused` mean that a shown price may be old. */
export type Contact = 'live' | 'connecting' | 'retrying' | 'paused';

/** Only in `tracked` components. */
export function useContact(): Contact {
  const { live, model } = useStore();
  const lost = model(contactLost).value;
  const status = live.status.value;
  if (status === 'paused') return 'paused';
  if (lost) return 'retrying';
  return status === 'open' ? 'live' : 'connecting';
}
