import { createContext, type ReactNode, useContext } from 'react';
import type { ConsoleView } from '../../src/api/schema/console.ts';
import type { Command } from './commands.ts';
import type { ConsoleI18n } from './i18n.ts';
import type { Console } from './setup.ts';

const ConsoleContext = createContext<Console | null>(null);

export function ConsoleProvider(props: { console: Console; children: ReactNode }) {
  return <ConsoleContext value={props.console}>{props.children}</ConsoleContext>;
}

export function useConsole(): Console {
  const held = useContext(ConsoleContext);
  if (held === null) throw new Error('a component was rendered outside a ConsoleProvider');
  return held;
}

/** Texts and formats. Only in `tracked` components: reads the locale. */
export function useI18n(): ConsoleI18n {
  const { i18n } = useConsole();
  void i18n.locale.value;
  return i18n;
}

/** What the parts of a running sale share. */
interface Running {
  readonly view: ConsoleView;
  /** Does what the command's key does. */
  run(command: Command): void;
}
const RunningContext = createContext<Running | null>(null);

export function RunningProvider({ children, ...running }: Running & { children: ReactNode }) {
  return <RunningContext value={running}>{children}</RunningContext>;
}

/** The state of the sale; only within a running one. */
export function useRunning(): Running {
  const running = useContext(RunningContext);
  if (running === null) throw new Error('a component was rendered outside a RunningProvider');
  return running;
}
