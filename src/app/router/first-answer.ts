import { effect } from '@preact/signals-core';
import type { Resource, ResourceState } from '../../state/resource/resource.ts';

/**
 * Waits for the first answer of a resource, success or failure, and keeps it retained: the next
 * screen uses the same resource and must not request it again.
 *
 * @returns the answer, and a function that releases the resource
 */
export function firstAnswer<Value>(resource: Resource<Value>): {
  answer: Promise<ResourceState<Value>>;
  release: () => void;
} {
  // An old failure does not answer a new navigation.
  if (resource.state.peek().status === 'failed') void resource.reload();
  const release = resource.retain();
  const answer = new Promise<ResourceState<Value>>((resolve) => {
    effect(function (this: { dispose(): void }) {
      const state = resource.state.value;
      if (state.status === 'loading') return;
      resolve(state);
      this.dispose();
    });
  });
  return { answer, release };
}
