import type { Ref } from 'react';
import { usePart } from '../../components/use-module.ts';
import { tracked } from '../../lib/tracked.ts';
import { useI18n } from '../../react/context.tsx';
import { css } from '../../styles/sheet.ts';

const MENU = { texts: ['site'], load: () => import('./AccountMenu.tsx') } as const;

const row = css`
  min-block-size: 44px;
`;

/** The line of the account menu above an element. It is there before its code, so that this moves nothing. */
export const AccountRow = tracked(function AccountRow(props: { ref: Ref<HTMLDivElement> }) {
  const { module } = usePart(MENU, true, useI18n());
  return (
    <div ref={props.ref} className={row}>
      {module && <module.AccountMenu />}
    </div>
  );
});
