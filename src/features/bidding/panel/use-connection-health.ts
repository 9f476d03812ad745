import { useStore } from '../../../react/context.tsx';
import { connectionLost } from '../../../state/live/connection-health.ts';

/** Whether prices are live: with `retrying` and `paused` a shown price may be stale. */
export type PriceConnection = 'live' | 'connecting' | 'retrying' | 'paused';

/** Only in `tracked` components. */
export function useConnectionHealth(): PriceConnection {
  const { live, model } = useStore();
  const lost = model(connectionLost).value;
  const status = live.status.value;
  if (status === 'paused') return 'paused';
  if (lost) return 'retrying';
  return status === 'open' ? 'live' : 'connecting';
}
