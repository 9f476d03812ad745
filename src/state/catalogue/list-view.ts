import type { LotOrder } from '../../domain/lot-orders.ts';

/** The user's settings of a list of lots, and the lots that they leave. */
export interface ListView {
  readonly order: LotOrder;
  /** The list began with the choice of its address, or of an earlier visit, and has kept space for its line. */
  readonly isRestored: boolean;
  /** The filters are open. */
  readonly isOpen?: boolean;
  /** Label of the button for the filters once their code has loaded: the number of filters that are set. */
  readonly label?: string;
  /** The lots to show, in their order; undefined while all are shown in the order of the catalogue. */
  readonly ids?: readonly string[];
}
