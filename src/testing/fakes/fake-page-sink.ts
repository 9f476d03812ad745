import { type Signal, signal } from '@preact/signals-core';
import { choosesLots } from '../../domain/facet-query.ts';
import type { PageSink } from '../../react/page-meta.ts';

/** The page of a site around one screen: `query` is its address, written by the screen or by the test. */
export interface FakePageSink extends PageSink {
  readonly query: Signal<string>;
}

/** @param describe receives the screen's report about its page */
export function createFakePageSink(
  query = '',
  describe: PageSink['describe'] = () => undefined,
): FakePageSink {
  const address = signal(query);
  return {
    describe,
    query: address,
    choosesLots: () => choosesLots(address.peek()),
    replaceQuery(next) {
      address.value = next;
    },
  };
}
