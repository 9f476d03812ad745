import { version } from '../package.json';
import { firstAddresses } from './first-data.ts';
import { type FileMap, startLoading } from './load.ts';
import { warn } from './log.ts';
import { readDataset } from './options.ts';
import { createPublicApi } from './public-api.ts';
import { claimRegistry } from './registry.ts';

/** What is imported for a tag; its first file has a `define`. */
export type TagModule = { define?: () => void };

/** The tag this runs from. A module has no current script, and one that is imported has no tag at all. */
function ownScript(name: string): HTMLScriptElement | undefined {
  const current = document.currentScript;
  if (current instanceof HTMLScriptElement) return current;
  const all = document.querySelectorAll<HTMLScriptElement>('script[src]');
  return [...all].findLast((script) => new URL(script.src).pathname.endsWith(name));
}

/**
 * Reads the configuration and begins, unless another copy was first.
 *
 * @param name how the path of the script's own address ends
 * @param importFile imports a file of the map, given its name and where the page says the files are
 */
export function startScript(
  name: string,
  map: FileMap,
  importFile: (file: string, folder: string) => Promise<TagModule>,
): void {
  const script = ownScript(name);
  const options = { ...window.auctionElementsConfig, ...readDataset(script?.dataset ?? {}, warn) };
  const registry = claimRegistry(window, version, options, warn);
  if (!registry) return;
  const importOwn = async (file: string): Promise<TagModule> => {
    const { assets } = registry.config;
    const folder = assets ? `${assets.replace(/\/*$/, '')}/` : script?.src;
    if (!folder) throw new Error('cannot tell where the files are: set `assets`');
    return importFile(file, new URL(folder, document.baseURI).href);
  };
  // After the event, so that what a listener configures counts for the first request already.
  const ready = Promise.resolve().then(() =>
    startLoading(registry, { map, importFile: importOwn, firstAddresses }),
  );
  window.AuctionElements = createPublicApi(registry, ready);
  window.dispatchEvent(new CustomEvent('auction-elements-ready', { detail: window.AuctionElements }));
}
