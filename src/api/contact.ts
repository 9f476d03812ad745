import * as v from 'valibot';
import type { Client, Reply } from './client.ts';
import type { ContactBody } from './schema/contact.ts';

export interface ContactApi {
  /** Sends a question about a lot to the auctioneer. The contract defines no answer, so any is accepted. */
  ask(body: ContactBody): Reply<unknown>;
}

export const contactApi = (client: Client): ContactApi => ({
  ask: (body) => client.put('/user/contact', { schema: v.unknown(), auth: true, body }),
});
