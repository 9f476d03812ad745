import { usePart } from '../components/use-module.ts';
import { tracked } from '../lib/tracked.ts';
import { useI18n } from '../react/context.tsx';
import { screenSpace } from '../styles/screen-space.ts';
import type { BricksAtProps } from './content/BricksAt.tsx';

/** Code and texts of bricks; a page without them does not load any. */
const BRICKS = {
  texts: ['lot', 'site'],
  load: () => import('./content/BricksAt.tsx'),
} as const;

/** The auctioneer's bricks at a position, at the end of a page and loaded after it. */
export const BottomBricks = tracked(function BottomBricks({ position }: BricksAtProps) {
  const part = usePart(BRICKS, true, useI18n());
  if (part.status === 'failed') return null;
  if (part.status !== 'ready') return <div className={screenSpace} />;
  return <part.module.BricksAt position={position} />;
});
