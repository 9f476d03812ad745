import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { closeAll, type OpenOptions, openConsole } from '../testing/open-console.tsx';

afterEach(closeAll);

async function open(options: OpenOptions = {}) {
  const page = await openConsole(options);
  const section = page.section(/Ledger and journal|Gebotsbuch/);
  await userEvent.click(section.getByText(/^(Download|Herunterladen)$/));
  const click = async (name: RegExp) => {
    await userEvent.click(section.getByRole('button', { name }));
    await page.advance();
  };
  return { ...page, section, click };
}

test('downloads the current sale as a table and as the complete file, and confirms it', async () => {
  const { section, click, transport, saved, faults } = await open();
  transport.on('GET /console/{auction}/export.csv', () => ({ body: 'rows' }));
  transport.on('GET /console/{auction}/export.json', () => ({ body: { format: 1 } }));
  expect(await faults()).toEqual([]);
  await click(/CSV/);
  expect(section.getByRole('status').textContent).toBe('Downloaded: h1.csv');
  await click(/JSON/);
  expect(section.getByRole('status').textContent).toBe('Downloaded: h1.json');
  expect(saved.map(({ name }) => name)).toEqual(['h1.csv', 'h1.json']);
  expect(await saved[1]?.content.text()).toBe('{"format":1}');
  const sent = transport.calls.find(({ path }) => path.endsWith('export.csv'));
  expect(sent?.headers.get('authorization')).toMatch(/^Bearer /);
});

test('downloads another auction that is chosen, once for two clicks', async () => {
  const { section, click, transport, saved, advance } = await open({
    before: (sale) => {
      sale.hasOther = true;
    },
  });
  transport.on('GET /console/{auction}/export.json', () => ({ body: {} }));
  const held = transport.hold('GET /console/{auction}/export.json');
  const options = [...section.getByLabelText('Auction').querySelectorAll('option')];
  expect(options[0]?.textContent).toMatch(/^Winter sale · \w{3} \d+, \d{4} · winter-sale/);
  await userEvent.selectOptions(section.getByLabelText('Auction'), 'h1');
  await click(/JSON/);
  await click(/JSON/);
  expect(held.waiting()).toBe(1);
  held.release();
  await advance();
  expect(saved).toHaveLength(1);
});

test('reports a failed download, and saves nothing after the sign-out', async () => {
  const { section, click, transport, saved, advance, model } = await open({ locale: 'de', width: 360 });
  transport.on('GET /console/{auction}/export.csv', 'network');
  await click(/CSV/);
  expect(section.getByRole('alert').textContent).toContain('Die Datei konnte nicht heruntergeladen werden.');
  transport.on('GET /console/{auction}/export.csv', () => ({ body: 'rows' }));
  const held = transport.hold('GET /console/{auction}/export.csv');
  await click(/CSV/);
  model.session.signOut();
  held.release();
  await advance();
  expect(saved).toEqual([]);
});
