import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { TOKEN } from './testing/fake-sale.ts';
import { closeAll, openConsole } from './testing/open-console.tsx';

afterEach(closeAll);

async function signIn({ shown, click }: Awaited<ReturnType<typeof openConsole>>): Promise<void> {
  await userEvent.type(shown.getByLabelText('E-mail address'), 'a@example.com');
  await userEvent.type(shown.getByLabelText('Password'), 'right');
  await click('Sign in');
}

test('the sign-in form names missing input and a wrong password, and opens the sale', async () => {
  const { shown, click, root } = await openConsole({ isSignedIn: false });
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

test('the form asks for the code of an account with a second factor', async () => {
  const sent: unknown[] = [];
  const refuse = (status: number, code: string) => ({ status, body: { code, status } });
  const { shown, click } = await openConsole({
    isSignedIn: false,
    before(_, transport) {
      transport.on('POST /login', ({ body }) => {
        const { code } = body as { code?: string };
        sent.push(code);
        if (code === undefined) return refuse(401, 'second_factor_required');
        return code === '123456' ? { body: { token: TOKEN } } : refuse(403, 'second_factor_wrong');
      });
    },
  });
  await userEvent.type(shown.getByLabelText('E-mail address'), 'a@example.com');
  await userEvent.type(shown.getByLabelText('Password'), 'right');
  await click('Sign in');
  expect(shown.queryByRole('alert')).toBeNull();
  const field = shown.getByLabelText('Code of your authenticator app');
  expect(document.activeElement).toBe(field);
  await click('Sign in');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  await userEvent.type(field, '654321');
  await click('Sign in');
  expect(shown.getByRole('alert').textContent).toContain('This code is wrong');
  // As an Arabic keyboard writes it.
  await userEvent.type(field, '١٢٣٤٥٦');
  await click('Sign in');
  expect(sent).toEqual([undefined, '654321', '123456']);
  expect(shown.getByRole('heading', { name: 'Winter sale' })).toBeTruthy();
});

test('a second factor is set up by a key, as text and picture, and a first code', async () => {
  const posts: unknown[] = [];
  const { shown, click, advance, faults } = await openConsole({
    before(sale, transport) {
      sale.hasOther = true;
      transport.on('GET /console/second-factor', { body: { isOn: false } });
      transport.on('POST /console/second-factor', ({ body }) => {
        posts.push(body);
        const key = { secret: 'GEZDGNBV', address: 'otpauth://totp/Ahorn:a@example.com?secret=GEZDGNBV' };
        return { body: posts.length === 1 ? { isOn: false, key } : { isOn: posts.length === 2 } };
      });
    },
  });
  await userEvent.click(shown.getByText('Change it', { selector: 'summary' }));
  await advance();
  await click('Set up an app');
  expect(shown.getByText('GEZDGNBV')).toBeTruthy();
  expect(shown.getByRole('img', { name: 'The key as a QR code' })).toBeTruthy();
  expect(await faults()).toEqual([]);
  const code = () => shown.getByLabelText('Code of your authenticator app');
  await userEvent.type(code(), '123456');
  await click('Turn it on');
  expect(shown.queryByText('GEZDGNBV')).toBeNull();
  await userEvent.type(code(), '234567');
  await click('Turn it off');
  expect(posts).toEqual([
    { action: 'begin' },
    { action: 'confirm', code: '123456' },
    { action: 'end', code: '234567' },
  ]);
  expect(shown.getByRole('button', { name: 'Set up an app' })).toBeTruthy();
});

test('a clerk runs the sale, enters a contact, and sees nothing that only the office may do', async () => {
  const contacts: unknown[] = [];
  const { shown, click, sale, transport, section, advance } = await openConsole({
    before(fake, network) {
      fake.user = { ...fake.user, scope: ['bidder', 'clerk'] };
      fake.hasOther = true;
      network.on('POST /console/{auction}/contacts', ({ body }) => {
        contacts.push(body);
        return { body: {} };
      });
    },
  });
  const titles = () => shown.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(titles()).toEqual(['Cancel a bid', 'Second factor']);
  await click(/^Winter sale/);
  for (const title of ['Breaking news', 'Mail', 'Results', 'People', 'Ledger and journal'])
    expect(titles()).not.toContain(title);
  expect(shown.queryByRole('button', { name: /^Details/ })).toBeNull();
  sale.apply({ action: 'hallBid', auctionlot: 'l1', amount: 11_000, bidder: '12' });
  sale.apply({ action: 'sold', auctionlot: 'l1', price: 11_000 });
  await advance();
  const form = section('Buyers in the hall');
  await userEvent.click(form.getByText('Enter the contact'));
  await userEvent.type(form.getByLabelText('Name'), 'Hana Hall');
  await userEvent.type(form.getByLabelText('Phone'), '+49 40 777');
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  await advance();
  expect(contacts).toMatchObject([{ bidder: '12', name: 'Hana Hall', phone: '+49 40 777' }]);
  // What was saved is not read again, here or there.
  expect(form.getByLabelText<HTMLInputElement>('Name').value).toBe('');
  await advance(31_000);
  const office = /^\/console\/(admissions|news|mails|views|office|people|staff)|results|export|corrections/;
  expect(transport.calls.map(({ path }) => path).filter((path) => office.test(path))).toEqual([]);
});

test('after a sign-out the next clerk does not see the failure of the previous one', async () => {
  const { shown, click, sale, section, advance } = await openConsole({
    before(fake, network) {
      fake.user = { ...fake.user, scope: ['bidder', 'clerk'] };
      network.on('POST /console/{auction}/contacts', {
        status: 422,
        body: { code: 'internet_paddle', status: 422 },
      });
    },
  });
  sale.apply({ action: 'hallBid', auctionlot: 'l1', amount: 11_000, bidder: '12' });
  sale.apply({ action: 'sold', auctionlot: 'l1', price: 11_000 });
  await advance();
  const form = () => section('Buyers in the hall');
  await userEvent.click(form().getByText('Enter the contact'));
  await userEvent.type(form().getByLabelText('Name'), 'Hana Hall{Enter}');
  await advance();
  expect(form().getByRole('alert').textContent).toContain('internet');
  await click('Sign out');
  await userEvent.type(shown.getByLabelText('E-mail address'), 'next@example.com');
  await userEvent.type(shown.getByLabelText('Password'), 'right');
  await click('Sign in');
  await userEvent.click(form().getByText('Enter the contact'));
  expect(form().getByLabelText<HTMLInputElement>('Name').value).toBe('');
  expect(form().queryByRole('alert')).toBeNull();
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

test('the answer to an action of a sale that the clerk has left opens nothing', async () => {
  const { shown, click, press, sale, advance, model } = await openConsole({
    before: (fake) => {
      fake.hasOther = true;
    },
  });
  await click(/^Winter sale/);
  let decide: (value?: unknown) => void = () => undefined;
  sale.decideAfter = new Promise((resolve) => {
    decide = resolve;
  });
  await press('h');
  await click('Another sale');
  decide();
  await advance();
  expect(shown.getByRole('heading', { name: 'Which sale do you run?' })).toBeTruthy();
  expect(model.sale.outcome.value).toEqual({ result: 'none' });
});

test('a sale has an address, and Back leads to the one before', async () => {
  const { shown, click, address, advance, section } = await openConsole({
    before: (sale) => {
      sale.hasOther = true;
    },
  });
  await click(/^Winter sale/);
  expect(address.entries()).toEqual([null, 'h1']);
  await click('Another sale');
  expect(address.entries()).toEqual([null, 'h1', null]);
  address.back();
  await advance();
  expect(section('Current lot').getByText('Aurora')).toBeTruthy();
  // Also from a screen of the office.
  await click('Open the people');
  address.back();
  await advance();
  expect(shown.getByRole('heading', { name: 'Which sale do you run?' })).toBeTruthy();
  expect(address.entries()).toEqual([null]);
});

test('the sale of the address opens after the sign-in, and Back before it loads nothing', async () => {
  const page = await openConsole({
    isSignedIn: false,
    address: 'h9',
    before: (sale) => {
      sale.hasOther = true;
    },
  });
  page.address.push('h1');
  page.address.push('h9');
  page.address.back();
  await page.advance();
  expect(page.model.sale.failure.value).toBeNull();
  await signIn(page);
  expect(page.section('Current lot').getByText('Aurora')).toBeTruthy();
  expect(page.address.sale()).toBe('h1');
  await page.click('Sign out');
  await signIn(page);
  expect(page.section('Current lot').getByText('Aurora')).toBeTruthy();
});

test.each([
  ['several sales leads to their list', true, null],
  ['a single sale leads to it', false, 'h1'],
])('an address of an unknown sale among %s', async (_what, hasOther, sale) => {
  const page = await openConsole({
    address: 'unknown',
    before: (fake) => {
      fake.hasOther = hasOther;
    },
  });
  expect(page.address.entries()).toEqual([sale]);
  const heading = hasOther ? 'Which sale do you run?' : 'Winter sale';
  expect(page.shown.getByRole('heading', { name: heading })).toBeTruthy();
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
