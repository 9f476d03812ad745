import { expect, test } from 'vitest';
import { roomShape, roomTabs } from './room-shape.ts';

test.each([
  [360, 780, 'narrow'],
  [328, 640, 'narrow'],
  [390, 700, 'narrow'],
  [700, 700, 'narrow'],
  [820, 1180, 'tall'],
  [640, 360, 'flat'],
  [844, 390, 'flat'],
  [1200, 600, 'flat'],
  [1180, 820, 'wide'],
  [1280, 720, 'wide'],
  [1440, 900, 'wide'],
  [320, 256, 'narrow'],
] as const)('a live room of %i by %i px has the shape %s', (width, height, shape) => {
  expect(roomShape(width, height)).toBe(shape);
});

test('every part that is not in sight has a tab', () => {
  expect(roomTabs('wide')).toEqual([]);
  expect(roomTabs('tall')).toEqual(['lots', 'log', 'mine']);
  expect(roomTabs('flat')).toEqual(['stage', 'lots', 'log', 'mine']);
  expect(roomTabs('narrow')).toEqual(['stage', 'lots', 'log', 'mine']);
});
