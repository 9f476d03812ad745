import { act } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { createTestStore } from '../../../testing/fakes/create-test-store.ts';
import { mount, unmountAll } from '../../../testing/mount.tsx';
import { allTexts } from '../../../testing/site.tsx';
import { SignInGate } from './SignInGate.tsx';

afterEach(unmountAll);

test('where the sign-in does not load, a toast says that the server cannot be reached', async () => {
  const load = () => Promise.reject(new TypeError('Failed to fetch'));
  const test = createTestStore({ i18n: { ...(await allTexts('en')), load } });
  const { navigation, toasts } = test.store;
  const page = mount(<SignInGate />, test);
  act(() => void navigation.requireLogin({ element: page.element, emit: () => true }, 'bid'));
  await expect
    .poll(() => toasts.toasts.value.map(({ text }) => text))
    .toEqual([
      'The sign-in could not be opened. The server could not be reached. Please check your connection.',
    ]);
  expect(navigation.signIn.value).toBeNull();
});
