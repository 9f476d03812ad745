// First: React takes these when it loads.
import './undescribed-react.ts';
import { configure } from '@testing-library/react';

configure({
  // The same as `expect.poll` in the configuration: long enough for a busy machine.
  asyncUtilTimeout: 15_000,
  // Without a print of the whole page, which a query that waits would make at each look.
  getElementError: (message) => new Error(message ?? ''),
});
