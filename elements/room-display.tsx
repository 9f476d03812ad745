import { useMemo } from 'react';
import { RoomDisplayScreen } from '../src/screens/live-room/RoomDisplayScreen.tsx';
import { languagesIn } from './display-languages.ts';
import { REGISTRY } from './loading/registry.ts';
import { log } from './log.ts';

export interface RoomDisplayProps {
  readonly auction: string | undefined;
  /** Value of the attribute. */
  readonly display: string;
}

/** The display in the hall, with the messages of this page's script. */
export function RoomDisplay({ auction, display }: RoomDisplayProps) {
  const languages = useMemo(() => languagesIn(display), [display]);
  const registry = window[REGISTRY];
  return (
    registry && (
      <RoomDisplayScreen
        auction={auction}
        languages={languages}
        loadMessages={registry.loadMessages}
        log={log}
      />
    )
  );
}
