import { ok } from '../lib/result.ts';
import type { Client, Reply } from './client.ts';
import { type Link, linkedImage, linkedVideo } from './links.ts';
import { lotPath } from './paths.ts';
import { Lot, type LotDocument } from './schema/lot.ts';

/** Lots with the details that only their own pages show. */
export interface WholeLotsApi {
  one(auction: string, lot: string, signal?: AbortSignal): Reply<Lot>;
}

export const wholeLotsApi = (client: Client): WholeLotsApi => ({
  async one(auction, lot, signal) {
    const reply = await client.get(lotPath('timed', auction, lot), { schema: Lot, signal });
    return reply.ok ? ok({ ...reply.value, value: linkedLot(reply.value.value, client.link) }) : reply;
  },
});

export const linkedLot = (lot: Lot, link: Link): Lot => ({
  ...lot,
  images: lot.images.flatMap((image) => linkedImage(image, link)),
  documents: lot.documents.flatMap((document): LotDocument[] => {
    const path = link(document.path);
    return path === null ? [] : [{ ...document, path }];
  }),
  videos: lot.videos.flatMap((video) => linkedVideo(video, link)),
});
