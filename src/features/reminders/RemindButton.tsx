import { Button } from '../../components/Button.tsx';
import { Icon } from '../../components/Icon.tsx';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { type CalendarEvent, calendarFile } from '../../domain/calendar.ts';
import type { RouteParams } from '../../domain/routes/path-template.ts';
import type { RouteName } from '../../domain/routes/paths.ts';
import { blobAddress, download } from '../../lib/download.ts';
import { tracked } from '../../lib/tracked.ts';
import { useHost, useI18n, useStore } from '../../react/context.tsx';
import { auctioneerModel } from '../../state/catalogue/auctioneer.model.ts';
import type { EventContext } from './calendar-events.ts';

/** Downloads a calendar event, created at the click from the data known then. */
export const RemindButton = tracked(function RemindButton(props: {
  /** Route of the page that the calendar event links to. */
  route: RouteName;
  params: RouteParams;
  /** Name of the file, without its ending. */
  file: string;
  /** Null if no event is to come any more. */
  event(context: EventContext): CalendarEvent | null;
}) {
  const i18n = useI18n();
  const { t } = i18n;
  const { config, serverClock, model, navigation, toasts } = useStore();
  const { element } = useHost();
  const save = async (): Promise<void> => {
    const auctioneer = model(auctioneerModel);
    // Only a click needs the auctioneer's address, so only a click loads it.
    const release = auctioneer.retain();
    if (auctioneer.state.peek().status !== 'ready') await auctioneer.reload();
    release();
    const event = props.event({
      i18n,
      tenant: config.tenant,
      auctioneer: auctioneer.state.peek().value,
      url: new URL(navigation.href(props.route, props.params), element.baseURI).href,
      now: serverClock.now(),
    });
    if (event === null) {
      toasts.show('info', t('reminders.past'));
      return;
    }
    const file = new Blob([calendarFile(event)], { type: 'text/calendar;charset=utf-8' });
    download(window, blobAddress(window, file), `${props.file}.ics`);
    toasts.show('success', t('reminders.saved'));
  };
  return (
    <Button onClick={() => void save()}>
      <Icon name="clock" />
      <span>
        {t('reminders.remind')}
        <VisuallyHidden> ({t('reminders.remindFile')})</VisuallyHidden>
      </span>
    </Button>
  );
});
