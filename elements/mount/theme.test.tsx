import { afterEach, expect, test } from 'vitest';
import { tokenNames } from '../../src/styles/tokens.ts';
import { text } from '../attributes.ts';
import { defineElement } from '../define.tsx';
import { fakeRuntime, insert } from '../testing/fake-runtime.ts';

const runtime = fakeRuntime();
defineElement({
  tag: 'x-themed',
  attributes: { auction: text() },
  component: () => <p>Quick Silver</p>,
  texts: [],
  runtime: () => runtime,
  reportMistake: () => undefined,
});

/** The computed style of a text in an element that is placed in this HTML. */
async function styled(before = '', after = ''): Promise<CSSStyleDeclaration> {
  const element = insert(`${before}<x-themed></x-themed>${after}`).querySelector('x-themed');
  await expect.poll(() => element?.shadowRoot?.querySelector('p')).toBeTruthy();
  return getComputedStyle(element?.shadowRoot?.querySelector('p') as Element);
}

afterEach(() => {
  for (const area of document.querySelectorAll('main')) area.remove();
});

test('every token has a value when the host sets none', async () => {
  const style = await styled();
  const without = tokenNames().filter((name) => style.getPropertyValue(name).trim() === '');
  // The fonts come from the host.
  expect(without).toEqual(['--ae-font', '--ae-font-display']);
  expect(style.color).toBe('rgb(26, 29, 27)');
});

test('an element is light or dark by the color-scheme of its place on the page', async () => {
  const style = await styled('<div style="color-scheme: dark">', '</div>');
  expect(style.color).toBe('rgb(238, 240, 236)');
});

test.each([
  ['far above', '<div style="--ae-ink: rgb(1, 2, 3)"><section>', '</section></div>'],
  ['on the element', '<style>x-themed { --ae-ink: rgb(1, 2, 3) }</style>', ''],
])('a token set by the host wins: %s', async (_where, before, after) => {
  expect((await styled(before, after)).color).toBe('rgb(1, 2, 3)');
});

test('an element inherits the font of the host, but not its text styles', async () => {
  const tricks =
    'font: italic 18px/3 Georgia; text-transform: uppercase; text-align: center; letter-spacing: 4px';
  const style = await styled(`<div style="${tricks}; white-space: nowrap">`, '</div>');
  expect(style).toMatchObject({
    fontFamily: 'Georgia',
    fontSize: '18px',
    lineHeight: '27px',
    fontStyle: 'normal',
    textTransform: 'none',
    textAlign: 'start',
    letterSpacing: 'normal',
    whiteSpace: 'normal',
  });
});

test.each([
  ['flex', 'display: flex; flex-direction: column; align-items: center'],
  ['grid', 'display: grid; place-items: center'],
])('an element keeps the full width in a %s container that centres its items', async (_name, layout) => {
  await styled(`<div style="width: 600px; ${layout}">`, '</div>');
  expect(document.querySelector('x-themed')?.getBoundingClientRect().width).toBe(600);
});

test('a form that is slotted from the light DOM has the tokens as well', async () => {
  await styled();
  const element = document.querySelector('x-themed') as HTMLElement;
  const slot = document.createElement('slot');
  slot.name = 'form';
  element.shadowRoot?.querySelector('[part=root]')?.append(slot);
  const form = document.createElement('form');
  form.slot = 'form';
  element.append(form);
  expect(getComputedStyle(form).getPropertyValue('--ae-radius')).toBe('10px');
});
