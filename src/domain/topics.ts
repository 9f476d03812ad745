/** The topics of the hub. */

/** The public topic of a tenant. */
export const topicOf = (tenant: string): string => `online-auction/${tenant}`;
/** The private topic of one user. */
export const userTopicOf = (tenant: string, user: string): string => `${topicOf(tenant)}/user/${user}`;
/** The private topic of the auctioneer's console. */
export const consoleTopicOf = (tenant: string): string => `${topicOf(tenant)}/console`;
/**
 * The topic of a sale's console. An open subscription means: the auctioneer of this sale is present. Nothing is
 * published on it.
 */
export const saleConsoleTopicOf = (tenant: string, auction: string): string =>
  `${consoleTopicOf(tenant)}/${auction}`;
