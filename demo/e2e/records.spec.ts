import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { consoleI18n } from '../console/messages/i18n.ts';
import { ConsolePage } from './console-page.ts';
import { LONG } from './long.ts';
import { expect, test } from './test.ts';

const REPLAY = fileURLToPath(new URL('../server/replay.ts', import.meta.url));

test(
  'ledger and journal are downloaded at the console, and a replay explains them',
  LONG,
  async ({ page, backend }, info) => {
    const i18n = await consoleI18n('en', () => undefined);
    const { t } = i18n;
    await page.goto(`${backend.origin}/_console`);
    const clerk = new ConsolePage(page, i18n);
    await clerk.signIn('auctioneer');
    const section = page.getByRole('region', { name: t('records.title') });
    await section.getByText(t('records.show'), { exact: true }).click();
    const download = async (format: 'csv' | 'json'): Promise<string> => {
      const started = page.waitForEvent('download');
      await section.getByRole('button', { name: t(`records.${format}`) }).click();
      const file = await started;
      const path = info.outputPath(file.suggestedFilename());
      await file.saveAs(path);
      await expect(section.getByRole('status')).toHaveText(
        t('records.saved', { name: file.suggestedFilename() }),
      );
      return path;
    };
    for (const auction of ['marbrook-elite', 'marbrook-summer']) {
      await section.getByRole('combobox').selectOption(auction);
      await download('csv');
      const { status, stdout, stderr } = spawnSync(
        process.execPath,
        ['--import', 'tsx', REPLAY, await download('json')],
        { encoding: 'utf8' },
      );
      expect([status, stderr]).toEqual([0, '']);
      expect(stdout).toMatch(/explains all \d+ lots\.\n$/);
    }
    const table = spawnSync(process.execPath, ['--import', 'tsx', REPLAY, await download('csv')], {
      encoding: 'utf8',
    });
    expect(table.status).toBe(2);
    expect(table.stderr).toContain('This is no JSON.');
  },
);
