import { useState } from 'react';
import { AccountRow } from '../../src/app/in-place/AccountRow.tsx';
import type { InPlaceProps } from '../../src/app/in-place/InPlace.tsx';
import { usePart } from '../../src/components/use-module.ts';
import { tracked } from '../../src/lib/tracked.ts';
import { useHost, useI18n, useStore } from '../../src/react/context.tsx';
import { isHashAddress } from '../../src/state/navigation/hash-address.ts';
import { hasAccountMenu } from '../../src/state/navigation/outlets.ts';
import { loadAgain } from './load-again.ts';

/** Code and texts of content that is opened in place, which a page loads with the first such address. */
const IN_PLACE = {
  texts: ['site'],
  load: () => loadAgain(() => import('../../src/app/in-place/InPlace.tsx')),
} as const;

/**
 * An element's own content, its children, or the content that the page's address opens. The account menu is
 * above it.
 */
export const RouteOutlet = tracked(function RouteOutlet(
  props: Omit<InPlaceProps, 'isOwnContentHidden' | 'onHideOwnContent'> & {
    readonly children: React.ReactNode;
  },
) {
  const { element } = useHost();
  const { config } = useStore();
  const isNamed = isHashAddress(props.address.value, config.placePrefix);
  const [isOwnContentHidden, setOwnContentHidden] = useState(isNamed);
  const { module, status } = usePart(IN_PLACE, isNamed, useI18n());
  // The element's error boundary shows the failure, and tries again.
  if (isNamed && status === 'failed') throw Error('no code');
  return (
    <>
      {hasAccountMenu(element) && <AccountRow />}
      {isOwnContentHidden ? null : props.children}
      {module && (
        <module.InPlace
          {...props}
          isOwnContentHidden={isOwnContentHidden}
          onHideOwnContent={setOwnContentHidden}
        />
      )}
    </>
  );
});
