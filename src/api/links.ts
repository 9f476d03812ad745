import type { Client } from './client.ts';
import type { Image } from './schema/common.ts';
import type { LotSummary } from './schema/lot.ts';
import type { Video } from './schema/video.ts';

export type Link = Client['link'];

/** A picture with absolute addresses; empty if its own address is not a web address. */
export function linkedImage(image: Image, link: Link): Image[] {
  const path = link(image.path);
  if (path === null) return [];
  const sources = image.sources.flatMap((source) => {
    const address = link(source.path);
    return address === null ? [] : [{ ...source, path: address }];
  });
  return [{ ...image, path, sources }];
}

/**
 * Changes the lot in place: it has just been parsed, and copying a long list takes longer than parsing it.
 */
export function linkedSummary<Lot extends LotSummary>(lot: Lot, link: Link): Lot {
  lot.images = lot.images.flatMap((image) => linkedImage(image, link));
  return lot;
}

/** A video with absolute addresses; empty if its own address is not a web address. */
export function linkedVideo(video: Video, link: Link): Video[] {
  const url = link(video.url);
  if (url === null) return [];
  const captions = video.captions.flatMap((track) => {
    const address = link(track.url);
    return address === null ? [] : [{ ...track, url: address }];
  });
  return [{ ...video, url, poster: video.poster && link(video.poster), captions }];
}
