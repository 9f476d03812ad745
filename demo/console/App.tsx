import { Boundary } from '../../src/components/Boundary.tsx';
import { Notice } from '../../src/components/Notice.tsx';
import { tracked } from '../../src/lib/tracked.ts';
import { ConsoleProvider, useConsole, useI18n } from './context.tsx';
import { useScreenFocus } from './focus.ts';
import { OfficeScreen } from './office/OfficeScreen.tsx';
import { PeopleScreen } from './people/PeopleScreen.tsx';
import { PersonDialog } from './people/PersonDialog.tsx';
import { ResultsScreen } from './results/ResultsScreen.tsx';
import { SaleScreen } from './SaleScreen.tsx';
import { StartScreen } from './StartScreen.tsx';
import type { Console } from './setup.ts';

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
  const view = sale.view.value;
  const access = session.access.value;
  const screen =
    access !== 'allowed'
      ? access
      : office.isOpen.value
        ? 'office'
        : people.isOpen.value
          ? 'people'
          : results.opened.value !== null
            ? 'results'
            : (view?.auction.id ?? 'start');
  useScreenFocus(screen);
  if (screen === 'office') return <OfficeScreen />;
  if (screen === 'people') return <PeopleScreen />;
  if (screen === 'results') return <ResultsScreen />;
  if (access !== 'allowed' || view === null) return <StartScreen />;
  return <SaleScreen key={view.auction.id} view={view} />;
});

const Crashed = tracked(function Crashed(props: { retry(): void }) {
  const { t } = useI18n();
  return (
    <Notice tone="bad" isUrgent action={{ label: t('tryAgain'), run: props.retry }}>
      {t('crashed')}
    </Notice>
  );
});
