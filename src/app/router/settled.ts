import { effect } from '@preact/signals-core';
import type { Resource, ResourceState } from '../../state/resource/resource.ts';

/**
 * Waits until a resource has its first answer, good or bad, without letting go of it: the screen
 * that follows uses the same resource, and must not ask again.
 *
 * @returns the answer, and the way to let go
 */
export function settled<Value>(resource: Resource<Value>): {
  answer: Promise<ResourceState<Value>>;
  release: () => void;
} {
  // An old failure is no answer to somebody who asks anew.
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
