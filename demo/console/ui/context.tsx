import { createContext, type ReactNode, useContext } from 'react';
import type { ConsoleView } from '../../../src/api/schema/console.ts';
import type { ConsoleI18n } from '../messages/i18n.ts';
import type { ConsoleCommand } from '../state/commands.ts';
import type { Console } from '../state/setup.ts';

const ConsoleContext = createContext<Console | null>(null);

export function ConsoleProvider(props: { console: Console; children: ReactNode }) {
  return <ConsoleContext value={props.console}>{props.children}</ConsoleContext>;
}

export function useConsole(): Console {
  const model = useContext(ConsoleContext);
  if (model === null) throw new Error('useConsole: wrap the component in <ConsoleProvider>');
  return model;
}

/** Texts and formats. Call it only in `tracked` components, because it reads the locale signal. */
export function useI18n(): ConsoleI18n {
  const { i18n } = useConsole();
  void i18n.locale.value;
  return i18n;
}

/** The common data of the components of the sale screen. */
interface SaleViewValue {
  readonly view: ConsoleView;
  /** Runs a command, as its key does. */
  run(command: ConsoleCommand): void;
}
const SaleViewContext = createContext<SaleViewValue | null>(null);

export function SaleViewProvider({ children, ...value }: SaleViewValue & { children: ReactNode }) {
  return <SaleViewContext value={value}>{children}</SaleViewContext>;
}

/** The shown state of the sale; only below `<SaleViewProvider>`. */
export function useSaleView(): SaleViewValue {
  const value = useContext(SaleViewContext);
  if (value === null) throw new Error('useSaleView: wrap the component in <SaleViewProvider>');
  return value;
}
