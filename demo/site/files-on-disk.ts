import { readFile, realpath } from 'node:fs/promises';
import path from 'node:path';
import type { Context } from 'hono';

const TYPES: Record<string, string> = {
  '.webp': 'image/webp',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.css': 'text/css; charset=utf-8',
};

/**
 * Answers with a file, or null where there is none. `name` is one segment of an address: anything
 * that could leave the folder is not found.
 */
export async function fileAnswer(
  context: Context,
  folder: string,
  name: string,
  headers: Record<string, string> = {},
): Promise<Response | null> {
  const type = TYPES[path.extname(name)];
  if (type === undefined || !/^[\w.-]+$/.test(name) || name.startsWith('.')) return null;
  try {
    const file = path.join(await realpath(folder), name);
    // A link may lead out of the folder.
    if ((await realpath(file)) !== file) return null;
    const bytes = await readFile(file);
    return context.body(new Uint8Array(bytes), 200, {
      'Content-Type': type,
      'Cache-Control': 'public, max-age=3600',
      ...headers,
    });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
