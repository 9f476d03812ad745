import { describeApiContract } from '../../../src/testing/contract/describe.ts';
import { startWorld } from '../testing/world.ts';

describeApiContract('reference backend', () => startWorld());
