import { Component, inject } from '@angular/core';
import { Router, RouterOutlet } from '@angular/router';
import { register } from 'auction-elements';

@Component({
  selector: 'app-root',
  imports: [RouterOutlet],
  template: '<router-outlet />',
  host: { '(document:auction-navigate)': 'followLink($event)' },
})
export class App {
  private readonly router = inject(Router);

  constructor() {
    register({
      api: '/api/v1/marbrook',
      links: { 'auctions-auction-auctionlot': '/horse?auction={auction}&lot={auctionlot}' },
    });
  }

  /** Angular sees no links in a shadow root: this event passes the elements' links to its router. */
  followLink(event: DocumentEventMap['auction-navigate']): void {
    event.preventDefault();
    void this.router.navigateByUrl(event.detail.href);
  }
}
