import { computed, effect, untracked } from '@preact/signals-core';
import type { Resource } from './resource.ts';

/**
 * What the first resource has; where the server says that there is no such thing (404), what the
 * second has. The second is asked only then, and from then on the first one no more, unless somebody
 * wants all of it loaded again.
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
