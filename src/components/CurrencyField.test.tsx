import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { userEvent as keys } from 'vitest/browser';
import type { CurrencyError } from '../domain/amount-problem.ts';
import { CurrencyField, type CurrencyFieldProps } from './CurrencyField.tsx';

afterEach(cleanup);

interface Seen {
  value: number | null;
  error: CurrencyError | null;
}

function Form(props: Partial<CurrencyFieldProps> & { start?: number | null; seen: Seen }) {
  const [value, setValue] = useState(props.start ?? null);
  return (
    <>
      <CurrencyField
        id="amount"
        label="Your bid"
        locale="en"
        {...props}
        value={value}
        onValue={(next, error) => {
          setValue(next);
          Object.assign(props.seen, { value: next, error });
        }}
      />
      <button type="button" onClick={() => setValue(26_000)}>
        26
      </button>
    </>
  );
}

const nothing = (): Seen => ({ value: null, error: null });
const field = () => screen.getByLabelText<HTMLInputElement>('Your bid');

test.each([
  ['en', '25,000'],
  ['de', '25.000'],
  ['fr', '25\u202f000'],
  ['ar', '25,000'],
])('%s groups when the field is left, and not while it is edited', async (locale, grouped) => {
  const seen = nothing();
  render(<Form seen={seen} locale={locale} />);
  await userEvent.type(field(), '25000');
  expect(field().value).toBe('25000');
  await userEvent.tab();
  expect(field().value).toBe(grouped);
  expect(seen).toEqual({ value: 25_000, error: null });

  await userEvent.click(field());
  expect(field().value).toBe('25000');
  await userEvent.type(field(), '0');
  expect(seen.value).toBe(250_000);
});

test('entered by keyboard, what is typed replaces the amount', async () => {
  const seen = nothing();
  render(<Form seen={seen} start={25_000} />);
  // Real keys: a simulated selection would not be lost where the browser's is.
  await keys.tab();
  await keys.keyboard('26000');
  expect(seen.value).toBe(26_000);
});

test('takes Arabic-Indic and Persian digits and shows what was read', async () => {
  const seen = nothing();
  render(<Form seen={seen} locale="ar" allowFractions={false} />);
  await userEvent.type(field(), '٢٥٠٠۰');
  expect(seen).toEqual({ value: 25_000, error: null });
  await userEvent.tab();
  expect(field().value).toBe('25,000');
});

test('a fraction and a negative are refused by name where they are not allowed', async () => {
  const seen = nothing();
  render(<Form seen={seen} allowFractions={false} allowNegative={false} />);
  await userEvent.type(field(), '12.500');
  expect(seen).toEqual({ value: null, error: 'fraction' });
  await userEvent.clear(field());
  await userEvent.type(field(), '-500');
  expect(seen).toEqual({ value: null, error: 'negative' });
});

test('by default negatives and cents are allowed', async () => {
  const seen = nothing();
  render(<Form seen={seen} />);
  await userEvent.type(field(), '-12.5');
  expect(seen).toEqual({ value: -12.5, error: null });
  await userEvent.tab();
  expect(field().value).toBe('-12.50');
});

test('what cannot be read stays as typed, to be mended', async () => {
  const seen = nothing();
  render(<Form seen={seen} />);
  await userEvent.type(field(), '25x');
  await userEvent.tab();
  expect(field().value).toBe('25x');
  expect(seen).toEqual({ value: null, error: 'not_a_number' });
  await userEvent.clear(field());
  await userEvent.type(field(), '9007199254740993');
  expect(seen).toEqual({ value: null, error: 'out_of_range' });
});

test('follows an amount that is set beside it, also over one that was being typed', async () => {
  render(<Form seen={nothing()} start={25_000} />);
  expect(field().value).toBe('25,000');
  await userEvent.clear(field());
  await userEvent.type(field(), '25x');
  await userEvent.click(screen.getByText('26'));
  expect(field().value).toBe('26,000');
});

test('an amount that is set while the field is edited can be edited on', async () => {
  const seen = nothing();
  render(<Form seen={seen} start={25_000} />);
  await userEvent.click(field());
  fireEvent.click(screen.getByText('26'));
  expect(field().value).toBe('26000');
  await userEvent.type(field(), '0');
  expect(seen).toEqual({ value: 260_000, error: null });
});

test('says what is wrong in words that belong to the field', () => {
  render(<Form seen={nothing()} error="Whole euros only" hint="At least €25,000" />);
  expect(field().getAttribute('aria-invalid')).toBe('true');
  const described = field().getAttribute('aria-describedby')?.split(' ') ?? [];
  const words = described.map((id) => document.getElementById(id)?.textContent);
  expect(words).toEqual(['Whole euros only', 'At least €25,000']);
  expect(field().type).toBe('text');
});

test('an amount half typed is written as the language writes it that the page changes to', async () => {
  const seen = nothing();
  const { rerender } = render(<Form seen={seen} locale="de" allowFractions={false} />);
  await userEvent.type(field(), '12.500');
  expect(seen.value).toBe(12_500);
  rerender(<Form seen={seen} locale="en" allowFractions={false} />);
  // There "12.500" would be twelve and a half.
  expect(field().value).toBe('12500');
  await userEvent.tab();
  expect(field().value).toBe('12,500');
});
