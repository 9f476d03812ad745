import { configure } from '@testing-library/react';

// The same as `expect.poll` in `vite.config.ts`: long enough for a busy machine.
configure({ asyncUtilTimeout: 15_000 });
