/** The tables for acts after the hammer. */
export interface ResultTables {
  settlements: SettlementTable;
  hall_buyers: HallBuyerTable;
}

/** The values of `SETTLEMENTS` of the console's API. */
export type Settlement = 'open' | 'invoiced' | 'paid' | 'collected';

/** The office's progress with a lot; counts while the lot is sold at this price to this leader. */
interface SettlementTable {
  lot_id: string;
  price: number;
  leader: string;
  settlement: Settlement;
  /** The paddle in the hall that bought the lot, if it is not the leader's. */
  buyer: string | null;
}

/** Name and address behind a paddle in the hall; unknown texts are empty. */
interface HallBuyerTable {
  auction_id: string;
  paddle: string;
  name: string;
  email: string;
  phone: string;
  street: string;
  zip: string;
  city: string;
  country: string;
}
