import { readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { extname } from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.m3u8': 'application/vnd.apple.mpegurl',
  '.m4s': 'video/iso.segment',
  '.mp4': 'video/mp4',
  '.html': 'text/html',
};
/** So many seconds were filmed; then it begins again. */
const SEGMENTS = 6;
const FILES = ['init.mp4', 'hall.mp4', ...Array.from({ length: SEGMENTS }, (_, index) => `${index}.m4s`)];

/** A file of the hall that was filmed for the tests. */
export const hallFile = (name: string): Buffer => readFileSync(new URL(`./stream/${name}`, import.meta.url));

/** A video service on an origin of its own. */
export interface StreamHost {
  readonly origin: string;
  /** As it is named to who is about to ask it for something. */
  readonly host: string;
  /** Paths it was asked for. */
  readonly asked: string[];
  /** Nobody reaches it any more, nor gets what is under way. */
  cut(): void;
  mend(): void;
  remove(): void;
}

/** Serves `live.m3u8`, which grows and has no end, `hall.mp4` and `player.html`. */
export async function openStreamHost(): Promise<StreamHost> {
  const sockets = new Set<Socket>();
  const asked: string[] = [];
  let isCut = false;
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
  const server = createServer(({ url = '' }, response) => {
    asked.push(url);
    answer(url.slice(1), response);
  });
  server.on('connection', (socket) => {
    if (isCut) return socket.destroy();
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const cut = (): void => {
    isCut = true;
    for (const socket of sockets) socket.destroy();
  };
  return {
    origin: `http://${host}`,
    host,
    asked,
    cut,
    mend() {
      isCut = false;
    },
    remove() {
      cut();
      server.close();
    },
  };
}

const playlist = (length: number): string => {
  const head = ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-TARGETDURATION:1', '#EXT-X-MEDIA-SEQUENCE:0'];
  const segments = Array.from({ length }, (_, index) => {
    const beginsAgain = index > 0 && index % SEGMENTS === 0;
    return `${beginsAgain ? '#EXT-X-DISCONTINUITY\n' : ''}#EXTINF:1.0,\n${index % SEGMENTS}.m4s`;
  });
  return [...head, '#EXT-X-MAP:URI="init.mp4"', ...segments, ''].join('\n');
};
