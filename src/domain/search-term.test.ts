import { expect, it } from 'vitest';
import { isSuggestable, MAX_TERM_LENGTH, normaliseTerm } from './search-term.ts';

it('trims a term and collapses its spaces', () => {
  expect(normaliseTerm('  Fürst \t\n Belissaro ')).toBe('Fürst Belissaro');
  expect(normaliseTerm(' \u00a0\u3000 ')).toBe('');
});

it('composes letters, so that a term is the same however it was typed', () => {
  expect(normaliseTerm('Fu\u0308rst')).toBe('Fürst');
});

it('drops marks of writing direction and what else is invisible', () => {
  expect(normaliseTerm('\u200f\u202eمهرة\u202c\u200e')).toBe('مهرة');
  expect(normaliseTerm('\u200f')).toBe('');
});

it('replaces what neither an address nor a database can hold', () => {
  expect(normaliseTerm('Don\0Calidor')).toBe('Don Calidor');
  expect(normaliseTerm('Don\ud83d Calidor\udc34')).toBe('Don Calidor');
  expect(encodeURIComponent(normaliseTerm('\udc34x'))).toBe('x');
});

it('cuts a long term between characters, never inside one', () => {
  expect(normaliseTerm('x'.repeat(10_000))).toHaveLength(MAX_TERM_LENGTH);
  expect(normaliseTerm('🐴'.repeat(10_000))).toBe('🐴'.repeat(MAX_TERM_LENGTH));
  expect(normaliseTerm(`${'x'.repeat(MAX_TERM_LENGTH - 1)} y`)).toBe('x'.repeat(MAX_TERM_LENGTH - 1));
});

it('keeps quotes, wildcards and markup, which are text', () => {
  for (const term of [`%_'"\\`, '<b>x</b>', "'; drop table lots; --", '🐴', '12a']) {
    expect(normaliseTerm(term)).toBe(term);
  }
});

it('makes segments that mean another address empty', () => {
  expect([normaliseTerm('.'), normaliseTerm(' .. '), normaliseTerm('...')]).toEqual(['', '', '...']);
});

it('asks for suggestions from two characters on, and for a single digit, which is a catalogue number', () => {
  expect(['', 'v', '🐴'].map(isSuggestable)).toEqual([false, false, false]);
  expect(['6', '٦'].map(isSuggestable)).toEqual([true, true]);
  expect(['ve', '12', '🐴🐴'].map(isSuggestable)).toEqual([true, true, true]);
});
