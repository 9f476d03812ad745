import { configure } from '@testing-library/react';

// As `expect.poll` in `vite.config.ts`: long enough for a machine that is busy with something else.
configure({ asyncUtilTimeout: 15_000 });
