/** How a list of lots can be sorted; `number` is the order of the catalogue. */
export type LotOrder = 'number' | 'ending' | 'priceDown' | 'priceUp';
