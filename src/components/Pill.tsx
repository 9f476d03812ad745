import type { ReactNode } from 'react';
import { css } from '../styles/sheet.ts';
import { Icon, type IconName } from './Icon.tsx';
import { type Tone, tones } from './tones.ts';

const base = css`
  display: inline-flex;
  align-items: center;
  gap: 5px;
  padding-block: 3px;
  padding-inline: 8px 10px;
  border-radius: 99px;
  font-size: 13px;
  font-weight: 600;
  line-height: 1.4;
  font-variant-numeric: tabular-nums lining-nums;
  max-inline-size: 100%;
  box-sizing: border-box;
  /** In forced colours only the outline is visible. */
  @media (forced-colors: active) {
    outline: 1px solid;
    outline-offset: -1px;
  }
`;
/** A state as the content of a pill. */
export interface PillContent {
  readonly tone: Tone;
  readonly icon: IconName;
  readonly text: string;
}

export const pill = (tone: Tone, icon: IconName, text: string): PillContent => ({ tone, icon, text });

/** A state as a word with an icon; the colour only repeats it. */
export function Pill(props: { tone?: Tone; icon: IconName; children: ReactNode }) {
  return (
    <span className={`${base} ${tones[props.tone ?? 'neutral']}`}>
      <Icon name={props.icon} />
      <span>{props.children}</span>
    </span>
  );
}

/** A state as a pill; nothing if there is none. */
export const StatePill = ({ state }: { state: PillContent | null }) =>
  state && (
    <Pill tone={state.tone} icon={state.icon}>
      {state.text}
    </Pill>
  );
