import { untracked } from '@preact/signals-core';
import { ADVERTISING, ANALYTICS, HEATMAP, type Vendor } from '../../domain/vendors.ts';
import { browserCookies, type Cookies } from '../../lib/browser-cookies.ts';
import { type BrowserScripts, browserScripts } from '../../lib/browser-scripts.ts';
import { defineModel, type ModelParts } from '../store-type.ts';
import { type ConsentModel, consentModel } from './consent.model.ts';
import { createGoogle, type GoogleWindow } from './google.ts';

/** The ids that the integrator has set; null: none. */
export interface ScriptIds {
  readonly analyticsId: string | null;
  readonly heatmapId: string | null;
}

/**
 * Third-party scripts, which run with tracking consent only. One per store:
 *
 *     consent            analytics, heatmap
 *     none, refused      not loaded; Google's consent mode says `denied`
 *     allowed            loaded once
 *                        (in a prerendered page: once the visitor opens it)
 *     withdrawn          stopped, the data they left is removed, the page reloads
 */
export interface ConsentScripts {
  /**
   * Runs the scripts that the consent allows, now and after each change of it.
   * @returns stops this; a running script cannot be unloaded
   */
  run(ids: ScriptIds): () => void;
}

export interface ScriptOutlet {
  readonly cookies: Cookies;
  readonly scripts: BrowserScripts;
  readonly window: GoogleWindow & HeatmapWindow;
}

/** The parts of `window` that Hotjar's script reads. */
export interface HeatmapWindow {
  hj?: { (...command: readonly unknown[]): void; q?: unknown[] };
  _hjSettings?: { readonly hjid: number; readonly hjsv: number };
}

export const consentScriptsModel = defineModel('consentScripts', (parts) =>
  createConsentScripts(parts, parts.model(consentModel), {
    cookies: browserCookies(window),
    scripts: browserScripts(window, [ANALYTICS.base, HEATMAP.base]),
    window: window as Window & HeatmapWindow,
  }),
);

/** In ms: if a host's platform allows and refuses at every load, the page must not reload again and again. */
const RELOAD_ALLOWED_AFTER = 10_000;

export function createConsentScripts(
  { config, clock, log, page, scope }: Pick<ModelParts, 'config' | 'clock' | 'log' | 'page' | 'scope'>,
  consent: ConsentModel,
  { cookies, scripts, window }: ScriptOutlet,
): ConsentScripts {
  const google = createGoogle(window, log);
  const loaded = new Set<string>();
  let isDenied = false;

  function validId(vendor: Vendor, attribute: string, id: string | null): string | null {
    if (id === null || vendor.isId(id)) return id;
    log(`${attribute} is not used, it is no id of that service: ${id}`);
    return null;
  }

  const isLoaded = (vendor: Vendor, id: string): boolean => loaded.has(vendor.script(id));
  function load(vendor: Vendor, id: string): void {
    const address = vendor.script(id);
    loaded.add(address);
    const append = () =>
      scripts.load(address, (reason) => log(`a script was not loaded: ${address}`, reason));
    const visit = page.visit();
    if (visit) void visit.then(append);
    else append();
  }

  function start({ analyticsId, heatmapId }: ScriptIds): void {
    // Only once: each call of `measure` counts as a view of the page.
    if (analyticsId !== null && !isLoaded(ANALYTICS, analyticsId)) {
      google.measure(analyticsId);
      load(ANALYTICS, analyticsId);
    }
    if (heatmapId === null || isLoaded(HEATMAP, heatmapId)) return;
    const queue: unknown[] = [];
    window.hj ??= Object.assign((...command: readonly unknown[]) => void queue.push(command), { q: queue });
    window._hjSettings = { hjid: Number(heatmapId), hjsv: 6 };
    load(HEATMAP, heatmapId);
  }

  function cleanUp({ analyticsId, heatmapId }: ScriptIds): void {
    const vendors = [analyticsId !== null ? ANALYTICS : null, heatmapId !== null ? HEATMAP : null];
    removeAll((name) => vendors.some((vendor) => vendor?.leavesBehind.test(name)));
  }
  function removeAll(isLeftover: (name: string) => boolean): void {
    for (const name of cookies.names().filter(isLeftover)) cookies.remove(name);
    for (const name of scripts.storedNames().filter(isLeftover)) scripts.removeStored(name);
  }

  function reload(): void {
    const isYoung = clock.monotonic() < RELOAD_ALLOWED_AFTER;
    if (consent.isExternal.peek() && isYoung && scripts.wasReloaded()) {
      log('consent was withdrawn right after a reload: the page is not reloaded again');
    } else scripts.reload();
  }

  function run(unchecked: ScriptIds): () => void {
    const ids = {
      analyticsId: validId(ANALYTICS, 'analytics-id', unchecked.analyticsId),
      heatmapId: validId(HEATMAP, 'heatmap-id', unchecked.heatmapId),
    };
    const hasScripts = ids.analyticsId !== null || ids.heatmapId !== null;
    const saysConsent = ids.analyticsId !== null || config.gtm;
    if (!hasScripts && !saysConsent) return () => undefined;

    if (saysConsent && !isDenied) google.denyByDefault();
    isDenied ||= saysConsent;
    let wasTracking = false;
    return scope.effect(() => {
      const functionality = consent.allows('functionality');
      const tracking = consent.allows('tracking');
      const targeting = consent.allows('targeting');
      const isDecided = consent.record.value !== null;
      const isWithdrawn = wasTracking && !tracking;
      const isNew = tracking && !wasTracking;
      wasTracking = tracking;
      untracked(() => {
        if (saysConsent && (isDecided || isWithdrawn)) google.update({ functionality, tracking, targeting });
        if (isNew) start(ids);
        if (isWithdrawn && ids.analyticsId !== null) google.stopMeasuring(ids.analyticsId);
        // This runs after the reload too: a script may have written its data again before the page closed.
        if (!tracking && (isDecided || isWithdrawn)) cleanUp(ids);
        else if (isDecided && !targeting && ids.analyticsId !== null)
          removeAll((name) => ADVERTISING.test(name));
        if (isWithdrawn && hasScripts) reload();
      });
    });
  }

  return { run };
}
