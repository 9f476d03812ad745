import { Boundary } from '../../src/components/Boundary.tsx';
import { Notice } from '../../src/components/Notice.tsx';
import { tracked } from '../../src/lib/tracked.ts';
import { OfficeScreen } from './office/OfficeScreen.tsx';
import { PeopleScreen } from './people/PeopleScreen.tsx';
import { PersonDialog } from './people/PersonDialog.tsx';
import { ResultsScreen } from './results/ResultsScreen.tsx';
import { StartScreen } from './StartScreen.tsx';
import { SaleScreen } from './sale/SaleScreen.tsx';
import { shownScreen } from './screen.ts';
import type { Console } from './state/setup.ts';
import { ConsoleProvider, useConsole, useI18n } from './ui/context.tsx';
import { useScreenFocus } from './ui/focus.ts';

/** The whole console: sign-in, choice of the sale, and running it. */
export function App(props: { console: Console; onError(error: Error): void }) {
  return (
    <ConsoleProvider console={props.console}>
      <Boundary onError={props.onError} fallback={(retry) => <Crashed retry={retry} />}>
        <Screen />
        <PersonDialog />
      </Boundary>
    </ConsoleProvider>
  );
}

const Screen = tracked(function Screen() {
  const { session, sale, results, people, office } = useConsole();
  const screen = shownScreen({
    access: session.access.value,
    isOfficeOpen: office.isOpen.value,
    isPeopleOpen: people.isOpen.value,
    isResultsOpen: results.opened.value !== null,
    view: sale.view.value,
  });
  useScreenFocus(screen.name === 'sale' ? screen.view.auction.id : screen.name);
  switch (screen.name) {
    case 'office':
      return <OfficeScreen />;
    case 'people':
      return <PeopleScreen />;
    case 'results':
      return <ResultsScreen />;
    case 'sale':
      return <SaleScreen key={screen.view.auction.id} view={screen.view} />;
    default:
      return <StartScreen />;
  }
});

const Crashed = tracked(function Crashed(props: { retry(): void }) {
  const { t } = useI18n();
  return (
    <Notice tone="bad" isUrgent action={{ label: t('tryAgain'), run: props.retry }}>
      {t('crashed')}
    </Notice>
  );
});
