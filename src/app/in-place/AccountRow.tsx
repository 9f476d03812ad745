import { useRef } from 'react';
import { Button } from '../../components/Button.tsx';
import { usePart } from '../../components/use-module.ts';
import { tracked } from '../../lib/tracked.ts';
import { useHost, useI18n, useStore } from '../../react/context.tsx';
import { accountRow } from './account-row.ts';

const MENU = { texts: ['site'], load: () => import('./AccountMenu.tsx') } as const;

/**
 * The line above an element: the account menu, or for a guest a button to sign in. Its height is fixed, so
 * that neither the menu's code nor a sign-in moves anything.
 */
export const AccountRow = tracked(function AccountRow() {
  const i18n = useI18n();
  const { session, navigation } = useStore();
  const host = useHost();
  const isKnown = session.isLoggedIn.value;
  const { module } = usePart(MENU, isKnown, i18n);
  /** The guest has signed in by this button, which had the focus. */
  const isFocusLost = useRef(false);
  const onSignedIn = (): void => {
    isFocusLost.current = true;
  };
  return (
    <div className={accountRow}>
      {isKnown ? (
        module && <module.AccountMenu isFocusLost={isFocusLost} />
      ) : (
        <Button
          variant="quiet"
          part="account-menu"
          onClick={() => navigation.requireLogin(host, 'other', onSignedIn)}
        >
          {i18n.t('common.signIn')}
        </Button>
      )}
    </div>
  );
});
