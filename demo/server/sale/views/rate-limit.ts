import type { RateLimit } from '../../lib/rate-limit.ts';

/**
 * Calls of view tracking per network address; starts count apart from heartbeats and ends. Enough for
 * 500 visitors of a hall behind one address, with a heartbeat of each every 30 s.
 */
export const VIEW_RATE_LIMIT: RateLimit = { burst: 500, perSecond: 20 };
