import { expect, test } from 'vitest';
import type { ConsoleView } from '../../../src/api/schema/console.ts';
import { consoleI18n } from '../messages/i18n.ts';
import { actionText } from './texts.ts';

test.each([
  [false, 5_000, 'Admit Anna Arendt, limit €5,000'],
  [false, null, 'Admit Anna Arendt without limit'],
  [true, 5_000, 'Set the limit of Anna Arendt to €5,000'],
  [true, null, 'Lift the limit of Anna Arendt'],
])('a limit of a bidder, admitted before: %s, limit: %s', async (accepted, limit, text) => {
  const view = {
    participations: [{ userId: 'u1', name: 'Anna Arendt', accepted }],
  } as unknown as ConsoleView;
  const i18n = await consoleI18n('en', () => undefined);
  expect(actionText({ action: 'admit', user: 'u1', limit }, view, i18n)).toBe(text);
});
