import { signal, untracked } from '@preact/signals-core';
import { dueReminders, nextCheck, type Reminder, type WatchedLot } from '../../domain/reminders.ts';
import { lotNumber } from '../../i18n/lot-number.ts';
import { type BrowserNotices, browserNotices } from '../../lib/browser-notices.ts';
import { stopAll } from '../../lib/stop-all.ts';
import { hybridModels } from '../hybrid/hybrid.model.ts';
import { defineModel, type ModelParts } from '../store-type.ts';
import { type NotifySetting, notifySetting } from './notify-setting.ts';
import { reminderMarks } from './reminder-marks.ts';
import { type WatchedEntry, watchLots } from './watched-lots.ts';

/**
 * Reminders about the user's lots while the page is open: which are due (`domain/reminders.ts`), and how they
 * are shown. Created with the first screen that shows it; works while a screen of a signed-in user retains
 * it. Each reminder is shown once, by one tab of the browser:
 *
 *     due ─┬─ tab visible, another lot on it ── claim ──▶ toast
 *          ├─ tab visible, that lot on it ───── claim ──▶ nothing: the page shows it
 *          └─ tab hidden ──▶ title ── 0.5 s ── claim ──▶ notification, if chosen and permitted
 *
 * The half second lets a visible tab claim first. Every hidden tab changes its title, until the user opens it.
 */
export interface RemindersModel {
  readonly notify: NotifySetting;
  /** Keeps reminders coming until the returned function is called. */
  retain(sink: ReminderSink): () => void;
  /** The lot is on the page until the returned function is called. */
  show(lotId: string, isHybrid: boolean): () => void;
}

/** Shows reminders in a visible tab. */
export interface ReminderSink {
  toast(text: string): void;
  /** After a click on a notification. */
  open(entry: WatchedEntry): void;
}

/** Delay in ms, so that the page's first answers and pictures load first. */
const BEGIN_AFTER = 2_000;
const VISIBLE_FIRST = 500;
/** A hidden tab keeps its stream for a lot that ends within this time, in ms. */
const URGENT_BEFORE = 3_600_000;

export const remindersModel = defineModel('reminders', (parts) =>
  createReminders(parts, browserNotices(window)),
);

export function createReminders(parts: ModelParts, notices: BrowserNotices): RemindersModel {
  const { scope, session, clock, serverClock, page, live, local, config, i18n } = parts;
  const marks = reminderMarks(local, `${config.prefix}_reminders`, clock);
  const notify = notifySetting(notices, local, page, `${config.prefix}_notify`);
  const sinks: ReminderSink[] = [];
  const isWanted = signal(false);
  /** Lots that were on this page, and whether they are hybrid. */
  const seenLots = signal<ReadonlyMap<string, boolean>>(new Map());
  const onPage: string[] = [];

  scope.effect(() => {
    if (isWanted.value && session.token.value !== null) return untracked(follow);
  });
  page.on('visible', () => notices.setTitle(null));
  session.onIdentityChange(() => {
    notices.setTitle(null);
    marks.clear();
    seenLots.value = new Map();
  });

  function follow(): () => void {
    const watched = watchLots(parts, seenLots);
    const previousLots = new Map<string, WatchedLot>();
    const givenKeys = new Set<string>();
    const tick = signal(0);
    let stopTimer = (): void => undefined;
    const stopRules = scope.effect(() => {
      void tick.value;
      const facts = watched.facts.value;
      const now = serverClock.now();
      stopTimer();
      let next = Number.POSITIVE_INFINITY;
      for (const lot of facts) {
        for (const reminder of dueReminders(previousLots.get(lot.id), lot, now)) {
          const entry = watched.entry(lot.id);
          if (givenKeys.has(reminder.key) || entry === undefined) continue;
          givenKeys.add(reminder.key);
          untracked(() => give(reminder, entry, textOf(reminder, lot, entry, now)));
        }
        previousLots.set(lot.id, lot);
        next = Math.min(next, nextCheck(lot, now) ?? next);
      }
      // Browsers limit a timer's delay; later ends are checked again then.
      if (next < Number.POSITIVE_INFINITY)
        stopTimer = clock.after(Math.min(next - now + 1, URGENT_BEFORE), () => {
          tick.value += 1;
        });
    });
    const isUrgent = ({ standing, lotsAway, end, isOpen }: WatchedLot): boolean =>
      lotsAway !== null ||
      (isOpen &&
        (standing === 'leading' || (end ?? Number.POSITIVE_INFINITY) - serverClock.now() < URGENT_BEFORE));
    // A tab that was hidden for a while closes its stream; `resume` withdraws that.
    const stopHidden = page.on('hidden', () => {
      if (watched.facts.peek().some(isUrgent)) live.resume();
    });
    return stopAll(() => stopTimer(), stopRules, stopHidden, watched.stop);
  }

  function textOf({ kind }: Reminder, lot: WatchedLot, entry: WatchedEntry, now: number): string {
    const { name } = entry.lot;
    if (kind === 'outbid') return i18n.t('reminders.outbid', { name });
    if (kind === 'ending') {
      const minutesLeft = Math.max(1, Math.ceil(((lot.end ?? now) - now) / 60_000));
      return i18n.t('reminders.ending', { name, count: minutesLeft });
    }
    const count = parts.model(hybridModels)(entry.lot.auctionslug).lotsBefore(lot.id).peek() ?? 0;
    return i18n.t(lot.lotsAway === 1 ? 'reminders.next' : 'reminders.near', { name, count });
  }

  function give({ key, lot }: Reminder, entry: WatchedEntry, text: string): void {
    const claim = (run: () => void): void =>
      notices.exclusively(`${config.prefix}_reminders`, () => {
        if (marks.claim(key)) run();
      });
    if (page.visible()) {
      claim(() => {
        if (!onPage.includes(lot)) sinks[0]?.toast(text);
      });
      return;
    }
    notices.setTitle(null);
    notices.setTitle(text);
    clock.after(VISIBLE_FIRST, () =>
      claim(() => {
        if (notify.state.peek() !== 'on') return;
        notices.notify({
          title: text,
          body: i18n.t('reminders.body', { lot: lotNumber(entry.lot, i18n) || entry.lot.name }),
          tag: key,
          lang: i18n.locale.peek(),
          onClick: () => sinks[0]?.open(entry),
        });
      }),
    );
  }

  return {
    notify,
    retain(sink) {
      sinks.push(sink);
      const stopTimer = clock.after(BEGIN_AFTER, () => {
        isWanted.value = true;
      });
      return () => {
        stopTimer();
        sinks.splice(sinks.indexOf(sink), 1);
        if (sinks.length === 0) isWanted.value = false;
      };
    },
    show(lotId, isHybrid) {
      onPage.push(lotId);
      if (!seenLots.peek().has(lotId)) seenLots.value = new Map(seenLots.peek()).set(lotId, isHybrid);
      return () => void onPage.splice(onPage.indexOf(lotId), 1);
    },
  };
}
