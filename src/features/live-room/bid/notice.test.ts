import { expect, test } from 'vitest';
import type { Failure } from '../../../api/failure.ts';
import { createFakeI18n } from '../../../testing/fakes/fake-i18n.ts';
import { noticeOf } from './notice.ts';

const order = { kind: 'live', amount: 20_500 } as const;

test.each<[string, Failure, boolean]>([
  [
    'a refusal of the server ends with the next price',
    { code: 'bid_too_low', layer: 'http', retryable: false },
    false,
  ],
  ['without an answer the doubt stays', { code: 'network', layer: 'transport', retryable: true }, true],
])('%s', (_title, failure, isDoubt) => {
  const notice = noticeOf({ name: 'refused', order, opener: null, failure }, false, createFakeI18n());
  expect(notice?.isDoubt ?? false).toBe(isDoubt);
});
