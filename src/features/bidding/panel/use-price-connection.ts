import { useStore } from '../../../react/context.tsx';
import { connectionLostModel } from '../../../state/live/connection-health.ts';

/** Whether prices are live: with `retrying` and `paused` a shown price may be stale; `polled` without a hub. */
export type PriceConnection = 'live' | 'connecting' | 'polled' | 'retrying' | 'paused';

export function usePriceConnection(): PriceConnection {
  const { live, model } = useStore();
  const isLost = model(connectionLostModel).value;
  const status = live.status.value;
  if (status === 'paused') return 'paused';
  if (isLost) return 'retrying';
  if (status === 'polled') return 'polled';
  return status === 'open' ? 'live' : 'connecting';
}
