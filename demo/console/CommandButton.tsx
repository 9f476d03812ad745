import type { ReactNode } from 'react';
import { Button, type ButtonProps } from '../../src/components/Button.tsx';
import { equal } from '../../src/lib/equal.ts';
import { tracked } from '../../src/lib/tracked.ts';
import { actionFor, type Command, isFocusTarget, SHORTCUTS } from './commands.ts';
import { useConsole, useSaleView } from './context.tsx';
import { Kbd } from './Kbd.tsx';

interface CommandButtonProps extends Pick<ButtonProps, 'variant' | 'wide' | 'aria-pressed' | 'aria-label'> {
  command: Command;
  children: ReactNode;
}

/**
 * A button that runs a command, with its shortcut. A command that is not possible now is disabled
 * and not hidden, so that every button keeps its place.
 */
export const CommandButton = tracked(function CommandButton({
  command,
  children,
  ...look
}: CommandButtonProps) {
  const { sale, shortcutsOn } = useConsole();
  const { view, run } = useSaleView();
  const outcome = sale.outcome.value;
  const inFlight =
    (outcome.result === 'sending' || outcome.result === 'busy') &&
    equal(outcome.action, actionFor(command, outcome.before));
  const possible = isFocusTarget(command) || actionFor(command, view) !== null;
  return (
    <Button
      {...look}
      busy={inFlight}
      aria-disabled={!possible || undefined}
      aria-keyshortcuts={shortcutsOn.value ? SHORTCUTS[command] : undefined}
      onClick={() => run(command)}
    >
      <span>{children}</span>
      {shortcutsOn.value ? <Kbd silent>{SHORTCUTS[command]}</Kbd> : null}
    </Button>
  );
});
