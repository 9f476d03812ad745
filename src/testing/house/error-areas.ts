import type { Namespace } from '../../i18n/namespaces.ts';

/** Calls of the API with error codes of their own, whose messages only their users load. */
interface ErrorArea {
  /** Has the messages of these codes. */
  readonly namespace: Namespace;
  /** Files that make the calls, or show what the call answered if its code loads on its own. */
  readonly callers: readonly string[];
  /** Paths of the calls, below the API's base. */
  readonly paths: RegExp;
}

/** Alone calls `session.login`, which loads with the rest of the signed-in store and shows nothing. */
export const SIGN_IN_FORM = 'src/features/account/sign-in/SignInForm.tsx';

export const ERROR_AREAS: readonly ErrorArea[] = [
  {
    namespace: 'account',
    callers: ['src/api/account.ts', SIGN_IN_FORM],
    paths: /^\/(login|user\/(register|activat\w+|password-reset|profile))$/,
  },
  {
    namespace: 'myData',
    callers: ['src/api/my-data.ts'],
    paths: /^\/user\/(data|delete)$/,
  },
  {
    namespace: 'amount',
    callers: ['src/api/bids.ts', 'src/api/hybrid-bids.ts', 'src/api/participation.ts'],
    paths: /^\/(user\/(hybrid-|void-)?bid$|participation\/)/,
  },
];
