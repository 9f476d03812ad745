import { computed, effect, untracked } from '@preact/signals-core';
import type { Resource } from './resource.ts';

/**
 * The first resource, or the second one if the first answers 404. The second is loaded only then; after
 * that the first is loaded only by `reload()`.
 */
export function withFallback<Value>(first: Resource<Value>, second: Resource<Value>): Resource<Value> {
  const answering = computed(() => {
    const { status, failure } = first.state.value;
    return status === 'failed' && failure.status === 404 ? second : first;
  });
  return {
    state: computed(() => answering.value.state.value),
    retain: () =>
      effect(() => {
        const resource = answering.value;
        return untracked(() => resource.retain());
      }),
    refresh: (spread) => answering.peek().refresh(spread),
    async reload() {
      await first.reload();
      if (answering.peek() === second) await second.reload();
    },
  };
}
