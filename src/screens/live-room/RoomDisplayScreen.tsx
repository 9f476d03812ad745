import { useEffect } from 'react';
import type { Failure } from '../../api/failure.ts';
import type { Locale } from '../../domain/locale.ts';
import { DisplayFrame } from '../../features/live-room/display/DisplayFrame.tsx';
import { DisplayText } from '../../features/live-room/display/DisplayText.tsx';
import { LanguagesProvider, useLoadedLanguages } from '../../features/live-room/display/languages.ts';
import { SaleDisplay } from '../../features/live-room/display/SaleDisplay.tsx';
import { useWakeLock } from '../../features/live-room/display/use-wake-lock.ts';
import type { LoadMessages } from '../../i18n/load-messages.ts';
import type { Log } from '../../lib/log.ts';
import { tracked } from '../../lib/tracked.ts';
import { useI18n, useStore } from '../../react/context.tsx';
import { useNotFound } from '../../react/use-not-found.ts';
import { hybridModels } from '../../state/hybrid/hybrid.model.ts';

export interface RoomDisplayScreenProps {
  /** Slug or id. */
  readonly auction?: string | undefined;
  /** One or two, the larger one first; empty: the language of the page. */
  readonly languages: readonly Locale[];
  readonly loadMessages: LoadMessages;
  readonly log: Log;
}

/** The display in the hall: it loads, reconnects and follows the sale by itself, and keeps the screen on. */
export const RoomDisplayScreen = tracked(function RoomDisplayScreen(props: RoomDisplayScreenProps) {
  const page = useI18n();
  const locales = props.languages.join(' ') || page.locale.value;
  const languages = useLoadedLanguages(locales, props.loadMessages, props.log);
  useWakeLock();
  const [first = page] = languages ?? [];
  return (
    <DisplayFrame locale={first.locale.value} direction={first.direction.value}>
      {languages && (
        <LanguagesProvider value={languages}>
          {props.auction ? (
            <Sale key={props.auction} auction={props.auction} />
          ) : (
            <DisplayText textOf={({ t }) => t('room.noAuction')} />
          )}
        </LanguagesProvider>
      )}
    </DisplayFrame>
  );
});

/** The sale, once it has loaded; a failure is retried without end. */
const Sale = tracked(function Sale({ auction: key }: { auction: string }) {
  const model = useStore().model(hybridModels)(key);
  useEffect(() => model.retain(), [model]);
  const auction = model.auction.state.value;
  const lotIds = model.lotIds.state.value;
  const failure = auction.status === 'failed' ? auction.failure : lotIds.failure;
  if (auction.value && lotIds.value)
    return <SaleDisplay auction={auction.value} lotIds={lotIds.value} model={model} />;
  return failure ? <Trouble failure={failure} /> : null;
});

/** The reason why there is nothing to show. */
function Trouble({ failure: { code }, failure }: { failure: Failure }) {
  useNotFound(failure);
  return (
    <DisplayText
      textOf={({ t, errorText }) => (code === 'not_found' ? t('auction.unknown') : errorText(code))}
    />
  );
}
