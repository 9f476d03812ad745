import { SignInGate } from '../../features/account/sign-in/SignInGate.tsx';
import { HybridLotPage, type HybridLotPageProps } from './HybridLotPage.tsx';

/** A lot of a hybrid auction as a page of its own. */
export function HybridLotScreen(props: HybridLotPageProps) {
  return (
    <>
      {/* Another address is another lot: no input or open dialog carries over. */}
      <HybridLotPage key={`${props.auction} ${props.lot}`} {...props} />
      <SignInGate />
    </>
  );
}
