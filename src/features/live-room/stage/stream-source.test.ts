import { expect, test } from 'vitest';
import { streamSource } from './stream-source.ts';

const api = 'https://api.example/api/v1/marbrook';
const page = 'https://www.host.example/live';

test.each([
  ['https://video.example/hall', 'embed', 'video.example'],
  ['https://api.example/hall.m3u8', 'hls', null],
  ['https://www.host.example/hall.mp4', 'mp4', null],
  ['/hall.m3u8', 'hls', null],
] as const)('%s is accepted as a stream of the type %s', (url, type, thirdParty) => {
  expect(streamSource({ url, type }, api, page)).toEqual({
    type,
    url: new URL(url, api).href,
    thirdParty,
  });
});

test('on a secure page the address of an http stream is upgraded to https', () => {
  const stream = { url: 'http://video.example/hall', type: 'embed' } as const;
  expect(streamSource(stream, api, page)?.url).toBe('https://video.example/hall');
  expect(streamSource(stream, 'http://localhost:8080/api', 'http://localhost:8081/')?.url).toBe(stream.url);
});

test.each(['javascript:alert(1)', 'data:text/html,hi', 'http://['])('%s is refused as a stream', (url) => {
  expect(streamSource({ url, type: 'embed' }, api, page)).toBeNull();
});

test('an auction without a stream has no source', () => {
  expect(streamSource(null, api, page)).toBeNull();
});
