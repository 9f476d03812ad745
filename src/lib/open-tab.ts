import { blobAddress, download } from './download.ts';

/** A tab opened within a click, because popup blockers allow it only then, and filled when the content has loaded. */
export interface Tab {
  show(content: Blob, name: string): void;
  /** Closes the tab if the content failed to load. */
  close(): void;
}

/**
 * Types that are shown in the tab. Others are downloaded: a blob URL has the host's origin, so an HTML
 * or SVG document in it could run script there.
 */
const TYPES_SHOWN_IN_TAB = /^(application\/pdf|image\/(png|jpeg|webp|gif|avif))$/;
/** Offers the content as a download, also of a type that a tab could show; a tab with a blob URL has no name. */
export const downloadInstead = (window: Window & typeof globalThis): Tab => ({
  show: (content, name) => download(window, blobAddress(window, content), name),
  close: () => undefined,
});

/** Opens an empty tab; call it within the click. */
export function openTab(window: Window & typeof globalThis): Tab {
  const tab = window.open('', '_blank');
  if (tab !== null) tab.opener = null;
  return {
    show(content, name) {
      const address = blobAddress(window, content);
      if (tab !== null && TYPES_SHOWN_IN_TAB.test(content.type)) {
        tab.location.replace(address);
        return;
      }
      tab?.close();
      download(window, address, name);
    },
    close: () => tab?.close(),
  };
}
