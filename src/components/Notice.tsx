import { type ReactNode, useState } from 'react';
import { css } from '../styles/sheet.ts';
import { Button } from './Button.tsx';
import { Icon, type IconName } from './Icon.tsx';
import { type Tone, tones } from './tones.ts';

const box = css`
  box-sizing: border-box;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 12px;
  padding: 12px 14px;
  border-radius: var(--ae-radius-small);
  font-size: 14px;
  line-height: 1.45;
`;
const words = css`
  flex: 1 1 200px;
  margin: 0;
  min-inline-size: 0;
  overflow-wrap: anywhere;
`;
/** The icon that repeats a tone. */
export const NOTICE_ICONS: Record<Tone, IconName> = {
  good: 'check',
  warn: 'warning',
  bad: 'warning',
  neutral: 'info',
};

export interface NoticeProps {
  tone?: Tone;
  icon?: IconName;
  /** Announced at once instead of at the next pause; only if it cannot wait. */
  isUrgent?: boolean;
  /** If `run` returns a promise, the button is busy until it settles. */
  action?: { label: string; run(): unknown };
  children: ReactNode;
}

/** A message in the flow of the page, with at most one action. */
export function Notice({ tone = 'neutral', icon, isUrgent, action, children }: NoticeProps) {
  const [isBusy, setBusy] = useState(false);
  const press = (): void => {
    const running = action?.run();
    if (!(running instanceof Promise)) return;
    setBusy(true);
    void running.finally(() => setBusy(false));
  };
  return (
    <div className={`${box} ${tones[tone]}`} role={isUrgent ? 'alert' : 'status'}>
      <Icon name={icon ?? NOTICE_ICONS[tone]} />
      <p className={words}>{children}</p>
      {action && (
        <Button onClick={press} isBusy={isBusy}>
          {action.label}
        </Button>
      )}
    </div>
  );
}
