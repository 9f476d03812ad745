/** A tab that was opened on a click, while it is allowed, and is filled when its content has come. */
export interface Tab {
  show(content: Blob, name: string): void;
  /** Closes it again where nothing came. */
  close(): void;
}

/**
 * What may be shown as it is. Anything else is offered as a download: a blob's address has the
 * host's origin, and an HTML or SVG document in it could run script there.
 */
const SHOWN = /^(application\/pdf|image\/(png|jpeg|webp|gif|avif))$/;
/** How long a document's address stays valid, in ms; it has been read long before. */
const BLOB_LIFE = 60_000;

/** Opens a tab of the browser. */
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
