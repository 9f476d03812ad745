/** How long the blob URL stays valid, in ms; the browser has read it long before. */
const BLOB_LIFE = 60_000;

/** An address of the content, for as long as a browser needs to read it. */
export function blobAddress(window: Window & typeof globalThis, content: Blob): string {
  const address = window.URL.createObjectURL(content);
  window.setTimeout(() => window.URL.revokeObjectURL(address), BLOB_LIFE);
  return address;
}

/** Downloads an address, such as that of a blob, as a file. */
export function download({ document }: Window, address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
}
