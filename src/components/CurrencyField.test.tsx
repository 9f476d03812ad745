import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { userEvent as keys } from 'vitest/browser';
import type { CurrencyError } from '../domain/amount-problem.ts';
import { MAX_AMOUNT } from '../domain/money.ts';
import { AmountField, CurrencyField, type CurrencyFieldProps } from './CurrencyField.tsx';

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
])('%s: the amount is grouped on blur, not while it is edited', async (locale, grouped) => {
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

test('after focusing with the keyboard, typing replaces the amount in the field', async () => {
  const seen = nothing();
  render(<Form seen={seen} start={25_000} />);
  // Real keys are needed: the selection that the browser makes on focus is not simulated.
  await keys.tab();
  await keys.keyboard('26000');
  expect(seen.value).toBe(26_000);
});

test('Arabic-Indic and Persian digits are read, and shown as Latin digits afterwards', async () => {
  const seen = nothing();
  render(<Form seen={seen} locale="ar" />);
  await userEvent.type(field(), '٢٥٠٠۰');
  expect(seen).toEqual({ value: 25_000, error: null });
  await userEvent.tab();
  expect(field().value).toBe('25,000');
});

test('a fraction, and a negative amount where it is not allowed, report an error of their own', async () => {
  const seen = nothing();
  render(<Form seen={seen} allowNegative={false} />);
  await userEvent.type(field(), '12.500');
  expect(seen).toEqual({ value: null, error: 'fraction' });
  await userEvent.clear(field());
  await userEvent.type(field(), '-500');
  expect(seen).toEqual({ value: null, error: 'negative' });
});

test('by default negative amounts are allowed, and the currency is the euro', async () => {
  const seen = nothing();
  const { container } = render(<Form seen={seen} />);
  await userEvent.type(field(), '-12500');
  expect(seen).toEqual({ value: -12_500, error: null });
  await userEvent.tab();
  expect(field().value).toBe('-12,500');
  expect(container.textContent).toContain('€');
});

test('the field for a bid takes no negative amount, and none above the highest', async () => {
  const onValue = vi.fn();
  render(<AmountField id="amount" label="Your bid" locale="en" value={null} onValue={onValue} />);
  for (const [typed, error] of [
    ['-500', 'negative'],
    [String(MAX_AMOUNT + 1), 'out_of_range'],
  ] as const) {
    fireEvent.change(field(), { target: { value: typed } });
    expect(onValue).toHaveBeenLastCalledWith(null, error);
  }
  fireEvent.change(field(), { target: { value: String(MAX_AMOUNT) } });
  expect(onValue).toHaveBeenLastCalledWith(MAX_AMOUNT, null);
});

test('text that is no amount stays in the field and reports an error', async () => {
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

test('an amount set from outside replaces the typed text in the field', async () => {
  render(<Form seen={nothing()} start={25_000} />);
  expect(field().value).toBe('25,000');
  await userEvent.clear(field());
  await userEvent.type(field(), '25x');
  await userEvent.click(screen.getByText('26'));
  expect(field().value).toBe('26,000');
});

test('an amount set from outside during editing can be edited further', async () => {
  const seen = nothing();
  render(<Form seen={seen} start={25_000} />);
  await userEvent.click(field());
  fireEvent.click(screen.getByText('26'));
  expect(field().value).toBe('26000');
  await userEvent.type(field(), '0');
  expect(seen).toEqual({ value: 260_000, error: null });
});

test('error and hint are connected to the field for screen readers', () => {
  render(<Form seen={nothing()} error="Whole euros only" hint="At least €25,000" />);
  expect(field().getAttribute('aria-invalid')).toBe('true');
  const described = field().getAttribute('aria-describedby')?.split(' ') ?? [];
  const words = described.map((id) => document.getElementById(id)?.textContent);
  expect(words).toEqual(['Whole euros only', 'At least €25,000']);
  expect(field().type).toBe('text');
});

test('when the language changes, a half-typed amount is rewritten in the format of the new language', async () => {
  const seen = nothing();
  const { rerender } = render(<Form seen={seen} locale="de" />);
  await userEvent.type(field(), '12.500');
  expect(seen.value).toBe(12_500);
  rerender(<Form seen={seen} locale="en" />);
  // In English "12.500" would be twelve and a half.
  expect(field().value).toBe('12500');
  await userEvent.tab();
  expect(field().value).toBe('12,500');
});
