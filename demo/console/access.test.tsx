import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { closeAll, openConsole } from './testing/open-console.tsx';

afterEach(closeAll);

test('the sign-in form names missing input and a wrong password, and opens the sale', async () => {
  const { shown, click, root } = await openConsole({ signedIn: false });
  await click('Sign in');
  expect(shown.getByText('Please enter your e-mail address.')).toBeTruthy();
  await userEvent.type(shown.getByLabelText('E-mail address'), 'a@example.com');
  await userEvent.type(shown.getByLabelText('Password'), 'wrong');
  await click('Sign in');
  expect(shown.getByRole('alert').textContent).toBe('E-mail address or password is not correct.');
  await userEvent.clear(shown.getByLabelText('Password'));
  await userEvent.type(shown.getByLabelText('Password'), 'right');
  await click('Sign in');
  expect(shown.getByRole('heading', { name: 'Winter sale' })).toBeTruthy();
  // There is no autopilot.
  expect(root.textContent).not.toContain('autopilot');
  await click('Sign out');
  expect(shown.getByLabelText('Password')).toBeTruthy();
});

test('an account that is no auctioneer sees an explanation and nothing of the sale', async () => {
  const { shown, transport, hub } = await openConsole({
    before: (sale) => {
      sale.user = { ...sale.user, scope: [] };
    },
  });
  expect(shown.getByRole('heading', { name: 'This console is for auctioneers' })).toBeTruthy();
  expect(transport.count('GET /console/{auction}')).toBe(0);
  expect(hub.requests).toEqual([]);
});

test('after the session ends the clerk sees the sign-in form with the reason', async () => {
  const { press, shown, transport, hub } = await openConsole();
  transport.on('POST /console/{auction}', { status: 401, body: { code: 'session_invalid', status: 401 } });
  await press('h');
  expect(shown.getByRole('alert').textContent).toContain('session');
  expect(shown.getByLabelText('Password')).toBeTruthy();
  expect(hub.open()).toBe(0);
});

test('the clerk chooses one of several sales, and can change to another', async () => {
  const { shown, click, hub, section } = await openConsole({
    before: (sale) => {
      sale.hasOther = true;
    },
  });
  expect(shown.getByRole('heading', { name: 'Which sale do you run?' })).toBeTruthy();
  // An open stream would tell the server that an auctioneer is present.
  expect(hub.open()).toBe(0);
  // Sales with the same name are distinguished.
  await click(/^Winter sale ?\w{3} \d+, \d{4} · winter/);
  expect(section('Current lot').getByText('Aurora')).toBeTruthy();
  expect(hub.open()).toBe(1);
  await click('Another sale');
  expect(shown.getByRole('button', { name: /^Spring sale/ })).toBeTruthy();
  expect(hub.open()).toBe(0);
});

test('a hub with tokens of its own gets one of these before the stream opens', async () => {
  const { transport, hub } = await openConsole({
    before(sale, transport) {
      sale.user = { ...sale.user, streamToken: true };
      transport.on('POST /user/stream-token', { body: { token: 'a token of the hub', validFor: 300 } });
    },
  });
  expect(transport.count('POST /user/stream-token')).toBe(1);
  expect(hub.tokens).toEqual(['Bearer a token of the hub']);
});

test('the list of sales follows the language', async () => {
  const { shown, transport, advance } = await openConsole({
    before: (sale) => {
      sale.hasOther = true;
    },
  });
  const answered = transport.calls.length;
  await userEvent.selectOptions(shown.getByLabelText('Language'), 'de');
  const languages = () =>
    transport.calls
      .slice(answered)
      .filter(({ path }) => path === '/console/')
      .map(({ query }) => query.get('lang'));
  await expect
    .poll(async () => {
      await advance();
      return languages();
    })
    .toEqual(['de']);
});
