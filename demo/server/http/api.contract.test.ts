import { describeApiContract } from '../../../src/testing/contract/describe.ts';
import { startTestBackend } from '../testing/test-backend.ts';

describeApiContract('reference backend', () => startTestBackend());
