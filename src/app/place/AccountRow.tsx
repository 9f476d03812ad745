import { usePart } from '../../components/use-module.ts';
import { tracked } from '../../lib/tracked.ts';
import { useI18n, useStore } from '../../react/context.tsx';
import { css } from '../../styles/sheet.ts';

const MENU = { texts: ['site'], load: () => import('./AccountMenu.tsx') } as const;

const row = css`
  min-block-size: 44px;
`;

/** The line of the account menu above an element. It stays when its code is late or the user signs out: nothing moves. */
export const AccountRow = tracked(function AccountRow() {
  const { session } = useStore();
  const isSignedIn = session.loggedIn.value;
  const { module } = usePart(MENU, isSignedIn, useI18n());
  return <div className={row}>{module && isSignedIn ? <module.AccountMenu /> : null}</div>;
});
