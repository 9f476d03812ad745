import { act, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { faults } from './axe.ts';
import { createTestStore, type TestStoreOptions } from './fakes/create-test-store.ts';
import type { FakeAnswer, FakeHandler } from './fakes/fake-transport.ts';
import { mount } from './mount.tsx';

export const PASSWORD = 'four plain words here';
/** A problem answer of the API with this code. */
export const problem = (status: number, code: string) => ({ status, body: { code, status } });

export interface AccountOptions extends TestStoreOptions {
  readonly width?: number;
  /** Answers of the server by route, from the start. */
  readonly answers?: Readonly<Record<string, FakeAnswer | FakeHandler>>;
}

/** Renders a screen of the account in strict mode, which runs every effect twice. */
export async function openAccount(content: ReactNode, options: AccountOptions = {}) {
  const { width, answers = {}, ...rest } = options;
  const test = createTestStore(rest);
  for (const [route, answer] of Object.entries(answers)) test.transport.on(route, answer);
  const mounted = mount(content, test, width, true);
  await mounted.advance(50);
  const { element, advance } = mounted;
  /** Queries for the form, which is in the light DOM. */
  const form = within(element);
  return {
    ...test,
    ...mounted,
    form,
    async fill(fields: Readonly<Record<string, string>>) {
      for (const [label, text] of Object.entries(fields)) {
        const field = form.getByLabelText(label);
        if (field instanceof HTMLSelectElement) await userEvent.selectOptions(field, text);
        else {
          await userEvent.clear(field);
          await userEvent.paste(text);
        }
      }
    },
    async press(name: string | RegExp) {
      await userEvent.click(form.getByRole('button', { name }));
      await advance(50);
    },
    signOutElsewhere() {
      test.local.set('auth._token.local', 'false');
      act(() => test.page.emitStorage('auth._token.local'));
    },
    signInElsewhere() {
      test.local.set('auth._token.local', `Bearer ${test.world.token}`);
      act(() => test.page.emitStorage('auth._token.local'));
    },
    faults: () => faults(mounted),
  };
}
