import { act } from '@testing-library/react';
import { type FunctionComponent, useState } from 'react';
import { expect } from 'vitest';
import { tracked } from '../../src/lib/tracked.ts';
import { createTestStore, type TestStore } from '../../src/testing/fakes/create-test-store.ts';
import { defineElement } from '../define.tsx';
import { earlyMount } from '../first-frame/early.ts';
import { createReactLoader } from '../mount/load-react.ts';
import * as react from '../mount/react.ts';
import { fakePage, place, shownText } from './fake-page.ts';

let tags = 0;

/** An element that is shown before React has come, with fallback content of the host's. */
export interface EarlyElement {
  readonly element: HTMLElement;
  /** In its shadow root. */
  find<Kind extends HTMLElement = HTMLElement>(selector: string): Kind;
  /** Whether the host's fallback content is shown. */
  hasFallback(): boolean;
  /** React comes, and has taken over. */
  arrive(): Promise<void>;
  /** The same, and what `also` does in the same moment. */
  arriveAnd(also: () => Promise<void>): Promise<void>;
  fail(error: Error): Promise<void>;
  /** How often React was asked for. */
  requests(): number;
}

/**
 * Puts one into the page, of a new tag, and waits until it shows what is expected.
 *
 * @param expected of its text
 */
export async function showEarly(
  component: FunctionComponent,
  expected: RegExp,
  { store }: TestStore = createTestStore(),
): Promise<EarlyElement> {
  let come = (_react: typeof react): void => undefined;
  let refuse = (_error: Error): void => undefined;
  let requests = 0;
  const loader = createReactLoader(() => {
    requests += 1;
    return new Promise((resolve, reject) => {
      come = resolve;
      refuse = reject;
    });
  });
  const tag = `x-early-${tags++}`;
  const page = fakePage(undefined, store);
  const mount = earlyMount(loader);
  const warn = () => undefined;
  defineElement({ tag, attributes: {}, component, texts: [], mount, page: () => page, warn });
  const element = place(`<${tag}><p>by telephone</p></${tag}>`).firstElementChild as HTMLElement;
  const find = (selector: string) => element.shadowRoot?.querySelector(selector);
  const arriveAnd = (also: () => Promise<void>) =>
    act(async () => {
      come(react);
      await also();
    });
  await expect.poll(() => shownText(element)).toMatch(expected);
  return {
    element,
    find: find as EarlyElement['find'],
    hasFallback: () => find('slot') !== null,
    arrive: () => arriveAnd(async () => undefined),
    arriveAnd,
    fail: (error) => act(async () => refuse(error)),
    requests: () => requests,
  };
}

/** Two counters and a link. */
export const Counters = tracked(function Counters() {
  const [counts, setCounts] = useState({ up: 0, down: 0 });
  const count = (name: 'up' | 'down') => () => setCounts({ ...counts, [name]: counts[name] + 1 });
  return (
    <>
      <button type="button" id="up" onClick={count('up')}>{`up ${counts.up}`}</button>
      <button type="button" id="down" onClick={count('down')}>{` down ${counts.down}`}</button>
      <a href="#elsewhere">a lot</a>
    </>
  );
});
