import * as v from 'valibot';

/** `about.json` of a backup. */
export const BackupInfo = v.object({
  /** Time of the saved state, ISO 8601. */
  at: v.string(),
  migrations: v.array(v.string()),
  /** Rows by table. */
  rows: v.record(v.string(), v.number()),
});
export type BackupInfo = v.InferOutput<typeof BackupInfo>;
