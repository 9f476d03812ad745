import { Boundary } from '../../src/components/Boundary.tsx';
import { Notice } from '../../src/components/Notice.tsx';
import { tracked } from '../../src/lib/tracked.ts';
import { ConsoleProvider, useConsole, useI18n } from './context.tsx';
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
  if (session.access.value !== 'allowed') return <StartScreen />;
  if (office.isOpen.value) return <OfficeScreen />;
  if (people.isOpen.value) return <PeopleScreen />;
  if (results.opened.value !== null) return <ResultsScreen />;
  if (view === null) return <StartScreen />;
  return <SaleScreen key={view.auction.id} view={view} />;
});

const Crashed = tracked(function Crashed(props: { retry(): void }) {
  const { t } = useI18n();
  return (
    <Notice tone="bad" urgent action={{ label: t('tryAgain'), run: props.retry }}>
      {t('crashed')}
    </Notice>
  );
});
