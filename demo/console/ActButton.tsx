import type { ReactNode } from 'react';
import { Button, type ButtonProps } from '../../src/components/Button.tsx';
import { equal } from '../../src/lib/equal.ts';
import { tracked } from '../../src/lib/tracked.ts';
import { bodyOf, type Command, isPlace, KEYS } from './commands.ts';
import { useConsole, useRunning } from './context.tsx';
import { Kbd } from './Kbd.tsx';

interface ActButtonProps extends Pick<ButtonProps, 'variant' | 'wide' | 'aria-pressed' | 'aria-label'> {
  command: Command;
  children: ReactNode;
}

/**
 * A command as a button, with its key. Where the command makes no sense it says so instead of
 * vanishing: a clerk finds every button where it always is.
 */
export const ActButton = tracked(function ActButton({ command, children, ...look }: ActButtonProps) {
  const { desk, keysOn } = useConsole();
  const { view, run } = useRunning();
  const outcome = desk.outcome.value;
  const underWay =
    (outcome.result === 'sending' || outcome.result === 'busy') &&
    equal(outcome.act, bodyOf(command, outcome.before));
  const possible = isPlace(command) || bodyOf(command, view) !== null;
  return (
    <Button
      {...look}
      busy={underWay}
      aria-disabled={!possible || undefined}
      aria-keyshortcuts={keysOn.value ? KEYS[command] : undefined}
      onClick={() => run(command)}
    >
      <span>{children}</span>
      {keysOn.value ? <Kbd silent>{KEYS[command]}</Kbd> : null}
    </Button>
  );
});
