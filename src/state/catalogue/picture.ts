import type { Image } from '../../api/schema/common.ts';
import { memo } from '../../lib/memo.ts';
import { safeUrl } from '../../lib/safe-url.ts';

/** Attributes of an `<img>`; addresses are absolute, lengths in px. */
export interface PictureAddress {
  readonly src: string;
  readonly srcSet?: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
}

/**
 * Makes the addresses of an image absolute: in answers they may be relative to the API's origin, and
 * the page has another one.
 *
 * @param api base of the API, as in the configuration
 * @returns null if there is no image, or if its path is no web address
 */
export function pictureAddress(image: Image | null | undefined, api: string): PictureAddress | null {
  if (!image) return null;
  const src = absolute(image.path, api);
  if (src === null) return null;
  const others = image.sources.flatMap(({ path, width }) => {
    const address = absolute(path, api);
    // A comma or a space in an address would split the srcset.
    return address === null ? [] : [`${encodeSeparators(address)} ${width}w`];
  });
  const { width, height, alt } = image;
  const srcSet = others.length > 0 ? others.join(', ') : undefined;
  return { src, srcSet, width, height, alt };
}

const encodeSeparators = (address: string): string => address.replace(/[\s,]/g, encodeURIComponent);

const originOf = memo((api) => new URL(api).origin);
const absolute = (path: string, api: string): string | null => safeUrl(path, originOf(api));
