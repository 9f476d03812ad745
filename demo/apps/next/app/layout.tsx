import type { ReactNode } from 'react';
import { AuctionElements } from './auction-elements';

export const metadata = { title: 'Marbrook' };

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <AuctionElements />
        {children}
      </body>
    </html>
  );
}
