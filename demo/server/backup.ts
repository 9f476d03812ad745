import { restoreBackup } from './data/backup/restore.ts';
import { saveBackup } from './data/backup/save.ts';
import { processLog } from './lib/log.ts';
import { openBackendDatabase, runCommand } from './run-command.ts';
import { importFolders } from './sale/import/folders.ts';
import { readSettings } from './settings.ts';

const USAGE = `Usage: npm run backup -- save FOLDER
       npm run backup -- restore FOLDER

Saves the backend's database and imported files into a new folder, while it runs or not; or puts what such a folder
has in their place, with the backend stopped. The database is the one at DATABASE_URL, else the one below DATA_DIR.
`;

// The command `npm run backup`. The exit code is 0, 1 after an error, 2 for wrong usage.
await runCommand(run);

async function run([action, folder, ...more]: readonly string[]): Promise<number> {
  if ((action !== 'save' && action !== 'restore') || folder === undefined || more.length > 0) {
    process.stderr.write(USAGE);
    return 2;
  }
  const settings = readSettings(process.env).backend;
  const database = await openBackendDatabase(settings);
  const files = importFolders(settings.dataDir).root;
  try {
    if (action === 'save') {
      const { at, rows } = await saveBackup(database.pool, files, folder);
      const count = Object.values(rows).reduce((sum, one) => sum + one, 0);
      processLog.info(`${folder} has the state of ${at}: ${count} rows.`);
    } else {
      const at = await restoreBackup(database.pool, files, folder);
      processLog.info(`The state of ${at} is back. Start the backend.`);
    }
    return 0;
  } finally {
    await database.close();
  }
}
