import type { ReactNode } from 'react';
import { Button } from '../../../src/components/Button.tsx';
import { tracked } from '../../../src/lib/tracked.ts';
import { AuctionSelect, useAuctionChoice } from '../forms/AuctionSelect.tsx';
import { useConsole, useI18n } from '../ui/context.tsx';
import { openerId } from '../ui/focus.ts';
import { heading, muted, panel, stack } from '../ui/styles.ts';

/** Opens the office's screens: results of an auction, accounts of bidders, the office's own data. */
export const OfficeLinks = tracked(function OfficeLinks() {
  const { results, people, office } = useConsole();
  const { t } = useI18n();
  const choice = useAuctionChoice();
  return (
    <>
      {choice && (
        <LinkPanel
          screen="results"
          title={t('results.title')}
          lead={t('results.lead')}
          buttonText={t('results.open')}
          onOpen={() => results.open(choice.value)}
        >
          <AuctionSelect id="console-results-auction" {...choice} />
        </LinkPanel>
      )}
      <LinkPanel
        screen="people"
        title={t('people.title')}
        lead={t('people.lead')}
        buttonText={t('people.open')}
        onOpen={people.open}
      />
      <LinkPanel
        screen="office"
        title={t('office.title')}
        lead={t('office.lead')}
        buttonText={t('office.open')}
        onOpen={office.open}
      />
    </>
  );
});

/** Introduces a screen, with the button that opens it. */
function LinkPanel(props: {
  /** As in `openerId`. */
  screen: string;
  title: string;
  lead: string;
  /** Name of the button. */
  buttonText: string;
  onOpen(): void;
  /** The field that chooses the auction to open. */
  children?: ReactNode;
}) {
  const headingId = `console-${props.screen}`;
  return (
    <section className={panel} aria-labelledby={headingId}>
      <h2 id={headingId} className={heading}>
        {props.title}
      </h2>
      <div className={stack}>
        <p className={muted}>{props.lead}</p>
        {props.children}
        <Button id={openerId(props.screen)} onClick={props.onOpen}>
          {props.buttonText}
        </Button>
      </div>
    </section>
  );
}
