/** The tables of what follows the hammer. */
export interface ResultTables {
  settlements: SettlementTable;
  hall_buyers: HallBuyerTable;
}

/** As `SETTLEMENTS` of the console's API. */
export type Settlement = 'open' | 'invoiced' | 'paid' | 'collected';

/** What the office has done about a lot; counts as long as the lot is sold at this price to this leader. */
interface SettlementTable {
  lot_id: string;
  price: number;
  leader: string;
  settlement: Settlement;
  /** The paddle of the hall that bought the lot, where that is not the leader's. */
  buyer: string | null;
}

/** Name and address behind a paddle of the hall; texts are empty where they are not known. */
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
