/// <reference types="auction-elements/react" />
'use client';

import { register } from 'auction-elements';
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';

/** Defines the elements after React has compared the page with the server's markup. */
export function AuctionElements() {
  const router = useRouter();
  useEffect(() => {
    register({
      api: '/api/v1/marbrook',
      links: { 'auctions-auction-auctionlot': '/horse?auction={auction}&lot={auctionlot}' },
    });
    // Next sees no links in a shadow root: this event passes the elements' links to its router.
    const followLink = (event: DocumentEventMap['auction-navigate']) => {
      event.preventDefault();
      router.push(event.detail.href);
    };
    document.addEventListener('auction-navigate', followLink);
    return () => document.removeEventListener('auction-navigate', followLink);
  }, [router]);
  return null;
}
