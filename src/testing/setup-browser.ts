// First, because React reads these when it loads.
import './undescribed-react.ts';
import { configure } from '@testing-library/react';

configure({
  // The same as `expect.poll` in the configuration: long enough for a busy machine.
  asyncUtilTimeout: 15_000,
  // Without a print of the whole page, which a waiting query would make at each attempt.
  getElementError: (message) => new Error(message ?? ''),
});
