import { act, cleanup, render, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import type { Locale } from '../../../src/domain/locale.ts';
import { memoryStorage } from '../../../src/lib/storage.ts';
import { flushSheet, sharedSheet } from '../../../src/styles/sheet.ts';
import { declareTokens, themed } from '../../../src/styles/tokens.ts';
import { createFakeClock } from '../../../src/testing/fakes/fake-clock.ts';
import { createFakeHub } from '../../../src/testing/fakes/fake-hub.ts';
import { createFakePage } from '../../../src/testing/fakes/fake-page.ts';
import { createFakeTransport, type FakeTransport } from '../../../src/testing/fakes/fake-transport.ts';
import { App } from '../App.tsx';
import { consoleI18n } from '../messages/i18n.ts';
import { createConsole } from '../state/setup.ts';
import { createFakeAddress } from './fake-address.ts';
import { createFakeSale, type FakeSale, TOKEN } from './fake-sale.ts';

declareTokens(':root');

const API = 'https://api.example/api/v1/test';
const HUB = 'https://api.example/.well-known/mercure';
const roots = new Set<HTMLElement>();

export interface OpenOptions {
  readonly locale?: Locale;
  readonly width?: number;
  /** False: no session is stored. */
  readonly isSignedIn?: boolean;
  /** Id of the sale in the address. */
  readonly address?: string;
  /** Prepares the sale before the console opens. */
  readonly before?: (sale: FakeSale, transport: FakeTransport) => void;
}

/** Renders the whole console with a fake backend, hub and clock. */
export async function openConsole(options: OpenOptions = {}) {
  const { locale = 'en', width = 1400, isSignedIn = true, before } = options;
  const address = createFakeAddress(options.address);
  const clock = createFakeClock();
  const transport = createFakeTransport(API, clock);
  const hub = createFakeHub();
  const page = createFakePage();
  const sale = createFakeSale(transport, hub, clock);
  before?.(sale, transport);
  const tab = memoryStorage();
  const rings: number[] = [];
  const saved: { readonly content: Blob; readonly name: string }[] = [];
  if (isSignedIn) tab.set('console.token', TOKEN);
  const i18n = await consoleI18n(locale, () => undefined);
  const model = createConsole({
    api: API,
    hub: HUB,
    tenant: 'test',
    i18n,
    fetch: (input, init) => (String(input).startsWith(HUB) ? hub : transport).fetch(input, init),
    clock,
    page,
    address,
    tab,
    local: memoryStorage(),
    random: () => 0.5,
    save: (content, name) => void saved.push({ content, name }),
    sound: { unlock: () => undefined, give: () => void rings.push(clock.now()) },
    log: () => undefined,
  });
  document.documentElement.dir = i18n.direction.peek();
  document.adoptedStyleSheets = [sharedSheet()];
  const root = document.createElement('div');
  root.className = themed;
  root.style.inlineSize = `${width}px`;
  document.body.append(root);
  roots.add(root);
  render(
    <App
      console={model}
      onError={(error) => {
        throw error;
      }}
    />,
    // Runs every effect twice, which reveals missing cleanups.
    { container: root, reactStrictMode: true },
  );
  flushSheet();
  const advance = (ms = 30): Promise<void> => act(() => clock.advance(ms));
  await advance();
  const shown = within(root);
  return {
    sale,
    /** The files that were saved. */
    saved,
    /** Times of the sound for an internet bid, ms of the clock. */
    rings,
    transport,
    hub,
    page,
    address,
    model,
    root,
    shown,
    advance,
    /** Presses keys one after the other, and waits for the effects of each. */
    async press(...keys: string[]) {
      for (const key of keys) {
        await userEvent.keyboard(key);
        await advance();
      }
    },
    async click(name: string | RegExp) {
      await userEvent.click(shown.getByRole('button', { name }));
      await advance();
    },
    /** The text of the status line. */
    statusText: () => root.querySelector('[data-tone]')?.textContent,
    section: (name: string | RegExp) => within(shown.getByRole('region', { name })),
    async faults(): Promise<string[]> {
      const { violations } = await axe.run(root, { reporter: 'no-passes' });
      return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`));
    },
  };
}

/** Unmounts every console; for `afterEach`. */
export function closeAll(): void {
  cleanup();
  for (const root of roots) root.remove();
  roots.clear();
  document.documentElement.dir = 'ltr';
}
