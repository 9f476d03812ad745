import { useEffect } from 'react';
import { SignInGate } from '../../features/account/sign-in/SignInGate.tsx';
import { tracked } from '../../lib/tracked.ts';
import { useStore } from '../../react/context.tsx';
import { HybridAuctionPage, type HybridAuctionPageProps } from './HybridAuctionPage.tsx';

/** A hybrid auction as a page of its own. */
export const HybridAuctionScreen = tracked(function HybridAuctionScreen(props: HybridAuctionPageProps) {
  const { live } = useStore();
  useEffect(() => live.retain(), [live]);
  return (
    <>
      {/* Another address is another auction: no input carries over. */}
      <HybridAuctionPage key={props.auction} {...props} />
      <SignInGate />
    </>
  );
});
