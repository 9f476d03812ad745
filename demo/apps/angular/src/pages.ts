import { Component, CUSTOM_ELEMENTS_SCHEMA } from '@angular/core';
import { RouterLink } from '@angular/router';

@Component({
  template: `
    <h1>Auctions</h1>
    <auction-list [auction]="auction">Shown until the element is there.</auction-list>
  `,
  // Permits tags with a dash that are not Angular components.
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
})
export class Horses {
  protected readonly auction = 'spring';
}

@Component({
  imports: [RouterLink],
  template: `
    <a routerLink="/">All horses</a>
    <auction-lot></auction-lot>
  `,
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
})
export class Horse {}
