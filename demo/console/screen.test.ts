import { expect, test } from 'vitest';
import { shownScreen } from './screen.ts';

const NOTHING_OPEN = {
  access: 'allowed',
  isOfficeOpen: false,
  isPeopleOpen: false,
  isResultsOpen: false,
  view: null,
} as const;
const view = { id: 'autumn' };

test('the console shows the choice of the sale, and then the chosen sale', () => {
  expect(shownScreen(NOTHING_OPEN)).toEqual({ name: 'start' });
  expect(shownScreen({ ...NOTHING_OPEN, view })).toEqual({ name: 'sale', view });
});

test.each([
  ['office', { isOfficeOpen: true }],
  ['people', { isPeopleOpen: true }],
  ['results', { isResultsOpen: true }],
] as const)('the console shows the screen "%s" over a sale while it is open', (name, open) => {
  expect(shownScreen({ ...NOTHING_OPEN, view, ...open })).toEqual({ name });
});

test('of several open screens the console shows the office first, then people, then results', () => {
  const all = { ...NOTHING_OPEN, isPeopleOpen: true, isResultsOpen: true };
  expect(shownScreen({ ...all, isOfficeOpen: true }).name).toBe('office');
  expect(shownScreen(all).name).toBe('people');
});

test.each(['guest', 'checking', 'forbidden'] as const)(
  'the console shows nothing of a sale or its people while the access is "%s"',
  (access) => {
    const all = { isOfficeOpen: true, isPeopleOpen: true, isResultsOpen: true, view };
    expect(shownScreen({ access, ...all })).toEqual({ name: access });
  },
);
