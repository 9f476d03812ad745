import type { ReactNode } from 'react';
import { Button, type ButtonProps } from '../../../src/components/Button.tsx';
import { equal } from '../../../src/lib/equal.ts';
import { tracked } from '../../../src/lib/tracked.ts';
import { actionFor, type ConsoleCommand, isFocusTarget, SHORTCUTS } from '../state/commands.ts';
import { useConsole, useSaleView } from '../ui/context.tsx';
import { Kbd } from './Kbd.tsx';

interface CommandButtonProps extends Pick<ButtonProps, 'variant' | 'isWide' | 'aria-pressed' | 'aria-label'> {
  command: ConsoleCommand;
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
  const { sale, areShortcutsOn } = useConsole();
  const { view, run } = useSaleView();
  const outcome = sale.outcome.value;
  const isInFlight =
    (outcome.result === 'sending' || outcome.result === 'busy') &&
    equal(outcome.action, actionFor(command, outcome.before));
  const isPossible = isFocusTarget(command) || actionFor(command, view) !== null;
  return (
    <Button
      {...look}
      isBusy={isInFlight}
      aria-disabled={!isPossible || undefined}
      aria-keyshortcuts={areShortcutsOn.value ? SHORTCUTS[command] : undefined}
      onClick={() => run(command)}
    >
      <span>{children}</span>
      {areShortcutsOn.value ? <Kbd isSilent>{SHORTCUTS[command]}</Kbd> : null}
    </Button>
  );
});
