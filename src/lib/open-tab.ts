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
const SHOWN = /^(application\/pdf|image\/(png|jpeg|webp|gif|avif))$/;
/** How long the blob URL stays valid, in ms; the tab has read it long before. */
const BLOB_LIFE = 60_000;

/** Opens an empty tab; call it within the click. */
export function openTab(window: Window & typeof globalThis): Tab {
  const tab = window.open('', '_blank');
  if (tab !== null) tab.opener = null;
  return {
    show(content, name) {
      const address = window.URL.createObjectURL(content);
      window.setTimeout(() => window.URL.revokeObjectURL(address), BLOB_LIFE);
      if (tab !== null && SHOWN.test(content.type)) {
        tab.location.replace(address);
        return;
      }
      tab?.close();
      const link = window.document.createElement('a');
      link.href = address;
      link.download = name;
      link.click();
    },
    close: () => tab?.close(),
  };
}
