import { Boundary } from '../../src/components/Boundary.tsx';
import { Notice } from '../../src/components/Notice.tsx';
import { tracked } from '../../src/lib/tracked.ts';
import { ConsoleProvider, useConsole, useI18n } from './context.tsx';
import { Desk } from './Desk.tsx';
import type { Console } from './setup.ts';
import { Threshold } from './Threshold.tsx';

/** The console, from signing in to the last hammer. */
export function App(props: { console: Console; onError(error: Error): void }) {
  return (
    <ConsoleProvider console={props.console}>
      <Boundary onError={props.onError} fallback={(again) => <Crashed again={again} />}>
        <Seat />
      </Boundary>
    </ConsoleProvider>
  );
}

const Seat = tracked(function Seat() {
  const { session, desk } = useConsole();
  const view = desk.view.value;
  if (session.access.value !== 'allowed' || view === null) return <Threshold />;
  return <Desk key={view.auction.id} view={view} />;
});

const Crashed = tracked(function Crashed(props: { again(): void }) {
  const { t } = useI18n();
  return (
    <Notice tone="bad" urgent action={{ label: t('tryAgain'), run: props.again }}>
      {t('crashed')}
    </Notice>
  );
});
