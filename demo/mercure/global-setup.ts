import { mercureBinary } from './build-hub.ts';

/** Builds the hub once, before the tests, which have a time limit. */
export default async function setup(): Promise<void> {
  await mercureBinary();
}
