import { expect, it } from 'vitest';
import { isSuggestable, MAX_TERM_LENGTH, normaliseTerm } from './search-term.ts';

it('a search term is trimmed, and its spaces are collapsed', () => {
  expect(normaliseTerm('  Fürst \t\n Belissaro ')).toBe('Fürst Belissaro');
  expect(normaliseTerm(' \u00a0\u3000 ')).toBe('');
});

it('letters of a term are composed, so that it is the same in every way of typing', () => {
  expect(normaliseTerm('Fu\u0308rst')).toBe('Fürst');
});

it('marks of writing direction and other invisible characters are removed from a term', () => {
  expect(normaliseTerm('\u200f\u202eمهرة\u202c\u200e')).toBe('مهرة');
  expect(normaliseTerm('\u200f')).toBe('');
});

it('characters that an address or a database cannot hold are replaced in a term', () => {
  expect(normaliseTerm('Don\0Calidor')).toBe('Don Calidor');
  expect(normaliseTerm('Don\ud83d Calidor\udc34')).toBe('Don Calidor');
  expect(encodeURIComponent(normaliseTerm('\udc34x'))).toBe('x');
});

it('a long term is cut between characters, never inside one', () => {
  expect(normaliseTerm('x'.repeat(10_000))).toHaveLength(MAX_TERM_LENGTH);
  expect(normaliseTerm('🐴'.repeat(10_000))).toBe('🐴'.repeat(MAX_TERM_LENGTH));
  expect(normaliseTerm(`${'x'.repeat(MAX_TERM_LENGTH - 1)} y`)).toBe('x'.repeat(MAX_TERM_LENGTH - 1));
});

it('quotes, wildcards and markup stay in a term as text', () => {
  for (const term of [`%_'"\\`, '<b>x</b>', "'; drop table lots; --", '🐴', '12a']) {
    expect(normaliseTerm(term)).toBe(term);
  }
});

it('terms that would change the path of an address become empty', () => {
  expect([normaliseTerm('.'), normaliseTerm(' .. '), normaliseTerm('...')]).toEqual(['', '', '...']);
});

it('suggestions begin at two characters, and at a single digit, which is a catalogue number', () => {
  expect(['', 'v', '🐴'].map(isSuggestable)).toEqual([false, false, false]);
  expect(['6', '٦'].map(isSuggestable)).toEqual([true, true]);
  expect(['ve', '12', '🐴🐴'].map(isSuggestable)).toEqual([true, true, true]);
});
