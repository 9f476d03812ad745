import { act, type BoundFunctions, cleanup, type queries, render, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect } from 'vitest';
import { StoreProvider } from '../react/context.tsx';
import { flushSheet, sharedSheet } from '../styles/sheet.ts';
import { themed } from '../styles/tokens.ts';
import type { TestStore } from './fakes/create-test-store.ts';

/** Content rendered in the shadow root of an element, as on a page. */
export interface Mounted {
  readonly element: HTMLElement;
  readonly root: ShadowRoot;
  /** Queries for the shadow root. */
  readonly shown: BoundFunctions<typeof queries>;
  /** Public events so far, oldest first. */
  readonly events: Array<{ name: string; detail: Readonly<Record<string, unknown>> }>;
  /** Advances the clock and waits until promises and renders have settled. */
  advance(ms?: number): Promise<void>;
}

const mounted = new Set<HTMLElement>();

/**
 * Renders `content` with a test's store in a new element, styled as on a page.
 *
 * @param width of the element in px, which its container queries see
 * @param isStrict runs every effect twice, which reveals effects that do not clean up
 */
export function mount(
  content: ReactNode,
  { store, clock }: TestStore,
  width = 1200,
  isStrict = false,
): Mounted {
  const element = document.createElement('div');
  element.style.inlineSize = `${width}px`;
  document.body.append(element);
  mounted.add(element);
  const root = element.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [sharedSheet()];
  const container = document.createElement('div');
  container.className = themed;
  container.dir = store.i18n.direction.peek();
  root.append(container);
  flushSheet();
  const events: Mounted['events'] = [];
  const host = {
    element,
    root,
    emit: (name: string, detail: Readonly<Record<string, unknown>>) => {
      events.push({ name, detail });
      return true;
    },
  };
  render(
    <StoreProvider store={store} host={host}>
      {content}
    </StoreProvider>,
    // Not by `configure`, which would also apply to later files on this page. Not by a nested `StrictMode`
    // either, because React runs effects only once in it.
    { container, reactStrictMode: isStrict },
  );
  return {
    element,
    root,
    shown: within(container),
    events,
    advance: (ms = 0) => act(() => clock.advance(ms)),
  };
}

/** Polls until `find` returns a result: its code may still be loading over the real network. */
export const untilFound = (
  { advance }: Pick<Mounted, 'advance'>,
  find: () => Element | null,
): Promise<unknown> =>
  expect
    .poll(async () => {
      await advance(50);
      return find();
    })
    .not.toBeNull();

export const untilDialog = (page: Pick<Mounted, 'root' | 'advance'>): Promise<unknown> =>
  untilFound(page, () => page.root.querySelector('dialog'));

/** Unmounts everything; for `afterEach`. */
export function unmountAll(): void {
  cleanup();
  for (const element of mounted) element.remove();
  mounted.clear();
  // Removes the user's choices that a list has kept.
  history.replaceState(null, '');
}
