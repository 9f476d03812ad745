import { err, type Result } from '../lib/result.ts';
import { type Client, mapReply, type Reply } from './client.ts';
import type { Failure } from './failure.ts';
import { type Link, linkedImage, linkedVideo } from './links.ts';
import { lotPath } from './paths.ts';
import { HybridLot } from './schema/hybrid-lot.ts';
import { Lot, type LotDocument } from './schema/lot.ts';

/** Lots with the details that only their own pages and the live room show. */
export interface WholeLotsApi {
  timed(auction: string, lot: string, signal?: AbortSignal): Reply<Lot>;
  hybrid(auction: string, lot: string, signal?: AbortSignal): Reply<HybridLot>;
  /** @param path of a document, as in a lot: absolute, or relative to the API's origin */
  document(path: string): Promise<Result<Blob, Failure>>;
}

export const wholeLotsApi = (client: Client): WholeLotsApi => ({
  timed: (auction, lot, signal) =>
    mapReply(client.get(lotPath('timed', auction, lot), { schema: Lot, signal }), (data) =>
      linkedLot(data, client.link),
    ),
  hybrid: (auction, lot, signal) =>
    mapReply(client.get(lotPath('hybrid', auction, lot), { schema: HybridLot, signal }), (data) => ({
      ...linkedLot(data, client.link),
      log: data.log,
    })),
  async document(path) {
    const address = client.link(path);
    if (address !== null) return client.blob(address);
    return err({ code: 'invalid', layer: 'transport', retryable: false });
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
