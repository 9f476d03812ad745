import { usePart } from '../components/use-module.ts';
import { tracked } from '../lib/tracked.ts';
import { useI18n } from '../react/context.tsx';
import { css } from '../styles/sheet.ts';
import type { BricksAtProps } from './content/BricksAt.tsx';

/** Code and texts of bricks; a page without them does not load any. */
const BRICKS = {
  texts: ['content', 'gallery'],
  load: () => import('./content/BricksAt.tsx'),
} as const;

/** What comes after the page stays out of sight until it is known what the page ends with. */
const room = css`
  min-block-size: 100vh;
`;

/** The auctioneer's bricks at a position, loaded after the page that they are the end of. */
export const BelowPage = tracked(function BelowPage({ position }: BricksAtProps) {
  const part = usePart(BRICKS, true, useI18n());
  if (part.status === 'failed') return null;
  if (part.status !== 'ready') return <div className={room} />;
  return <part.module.BricksAt position={position} />;
});
