/// <reference types="auction-elements/react" />
'use client';

import { register } from 'auction-elements';
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';

/** Defines the elements once React has compared the page with what the server wrote. */
export function AuctionElements() {
  const router = useRouter();
  useEffect(() => {
    register({
      api: '/api/v1/marbrook',
      links: { 'auctions-auction-auctionlot': '/horse?auction={auction}&lot={auctionlot}' },
    });
    // Next sees no links in a shadow root: those of the elements go through its router by this event.
    const followLink = (event: DocumentEventMap['auction-navigate']) => {
      event.preventDefault();
      router.push(event.detail.href);
    };
    document.addEventListener('auction-navigate', followLink);
    return () => document.removeEventListener('auction-navigate', followLink);
  }, [router]);
  return null;
}
