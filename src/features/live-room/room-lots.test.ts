import { expect, test } from 'vitest';
import { type RoomLotsFacts, roomLots } from './room-lots.ts';

const STATUS = { l1: 'sold', l2: 'active', l3: 'upcoming', l4: 'upcoming' } as const;
const facts: RoomLotsFacts = {
  liveLotId: 'l2',
  viewedId: null,
  lotIds: ['l1', 'l2', 'l3', 'l4'],
  statusOf: (id) => STATUS[id as keyof typeof STATUS],
  auctionStatus: 'live',
};

test('the stage shows the lot of the sale', () => {
  expect(roomLots(facts)).toEqual({ other: null, nextId: 'l3', stageId: 'l2', isUpNext: false });
});

test('the lot that the user reads stays on the stage', () => {
  expect(roomLots({ ...facts, viewedId: 'l4' })).toMatchObject({ other: 'l4', stageId: 'l4' });
  const between = { ...facts, liveLotId: null, viewedId: 'l4' };
  expect(roomLots(between)).toMatchObject({ other: 'l4', stageId: 'l4', isUpNext: false });
});

test('a reader who opens the live lot follows the sale', () => {
  expect(roomLots({ ...facts, viewedId: 'l2' })).toMatchObject({ other: null, stageId: 'l2' });
});

test('while no lot is live the stage shows the next one, and after the sale none', () => {
  const between = { ...facts, liveLotId: null };
  expect(roomLots(between)).toMatchObject({ stageId: 'l3', isUpNext: true });
  expect(roomLots({ ...between, auctionStatus: 'ended' })).toMatchObject({ stageId: null, isUpNext: false });
});

test('after the last lot no lot is next', () => {
  const last = { ...facts, lotIds: ['l1', 'l2'] };
  expect(roomLots(last)).toMatchObject({ nextId: null, stageId: 'l2' });
  expect(roomLots({ ...last, liveLotId: null })).toMatchObject({ stageId: null, isUpNext: true });
});
