import { useEffect } from 'react';
import { usePart } from '../../../components/use-module.ts';
import { tracked } from '../../../lib/tracked.ts';
import { useI18n } from '../../../react/context.tsx';
import type { StreamPlayerProps } from './StreamPlayer.tsx';

/** The player loads once there is a stream to play. */
const PLAYER = { texts: ['room'], load: () => import('./StreamPlayer.tsx') } as const;

/** The player of the present attempt; if its code does not load, the attempt ends as with a broken stream. */
export const StreamSlot = tracked(function StreamSlot(props: StreamPlayerProps) {
  const { player, onDied } = props.view;
  const { status, module, retry } = usePart(PLAYER, player !== null, useI18n());
  const isFailed = status === 'failed';
  // biome-ignore lint/correctness/useExhaustiveDependencies: `onDied` is another one in every render
  useEffect(() => {
    if (!isFailed) return;
    onDied();
    // The next attempt loads the code again.
    retry();
  }, [isFailed, retry]);
  return module && player !== null ? <module.StreamPlayer key={player} {...props} /> : null;
});
