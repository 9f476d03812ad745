import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { extname } from 'node:path';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.m3u8': 'application/vnd.apple.mpegurl',
  '.m4s': 'video/iso.segment',
  '.mp4': 'video/mp4',
  '.html': 'text/html',
};
/** Length of the recording in segments of one second; the playlist then repeats it. */
const SEGMENTS = 6;
const FILES = ['init.mp4', 'hall.mp4', ...Array.from({ length: SEGMENTS }, (_, index) => `${index}.m4s`)];

/** A file of the recording; see `stream/README.md`. */
export const hallFile = (name: string): Buffer => readFileSync(new URL(`./stream/${name}`, import.meta.url));

/** A fake video service on its own origin. */
export interface StreamHost extends TestServer {
  readonly origin: string;
  /** Host and port, as in the consent text. */
  readonly host: string;
  /** Requested paths, oldest first. */
  readonly requests: string[];
}

/** Serves an endless `live.m3u8`, `hall.mp4` and `player.html`. */
export async function openStreamHost(): Promise<StreamHost> {
  const requests: string[] = [];
  let segments = 2;
  const answer = (name: string, response: ServerResponse): void => {
    const send = (body: string | Buffer): void => {
      const type = TYPES[extname(name)] ?? '';
      response.writeHead(200, { 'content-type': type, 'access-control-allow-origin': '*' }).end(body);
    };
    if (name === 'live.m3u8') {
      segments += 1;
      send(playlist(segments));
    } else if (name === 'player.html') send('<p>The hall, in a frame</p>');
    else if (FILES.includes(name)) send(hallFile(name));
    else response.writeHead(404, { 'access-control-allow-origin': '*' }).end();
  };
  const server = await startTestServer(({ url = '' }, response) => {
    requests.push(url);
    answer(url.slice(1), response);
  });
  const host = `127.0.0.1:${server.port}`;
  return {
    ...server,
    origin: `http://${host}`,
    host,
    requests,
  };
}

const playlist = (length: number): string => {
  const head = ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-TARGETDURATION:1', '#EXT-X-MEDIA-SEQUENCE:0'];
  const segments = Array.from({ length }, (_, index) => {
    const isRestart = index > 0 && index % SEGMENTS === 0;
    return `${isRestart ? '#EXT-X-DISCONTINUITY\n' : ''}#EXTINF:1.0,\n${index % SEGMENTS}.m4s`;
  });
  return [...head, '#EXT-X-MAP:URI="init.mp4"', ...segments, ''].join('\n');
};
