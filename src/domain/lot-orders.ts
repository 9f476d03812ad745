/** Orders of a list of lots; `number` is the order of the catalogue. */
export const LOT_ORDERS = ['number', 'ending', 'priceDown', 'priceUp'] as const;
export type LotOrder = (typeof LOT_ORDERS)[number];
