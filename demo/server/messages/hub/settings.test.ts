import { expect, test } from 'vitest';
import { hubSettings } from './settings.ts';

test('a hub beats every 15 s and ends streams after ten minutes, as its documentation says', () => {
  expect(hubSettings({})).toMatchObject({ heartbeat: 15_000, lifetime: 600_000 });
});

test('settings left out or undefined keep their default', () => {
  expect(hubSettings({ heartbeat: undefined, lifetime: 1 } as object)).toMatchObject({
    heartbeat: 15_000,
    lifetime: 1,
  });
});
