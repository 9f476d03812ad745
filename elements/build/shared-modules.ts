import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Modules of all tags, with their imports: the page and its store, and a list, which most pages show. */
export const ALL_TAGS_SHARE = [
  'elements/define.tsx',
  'elements/attributes.ts',
  'elements/mount/RouteOutlet.tsx',
  'elements/page/shared-runtime.ts',
  'elements/page/slugs.ts',
  'elements/loading/texts.ts',
  'src/features/auctions/LotList.tsx',
  'src/features/auctions/AuctionCard.tsx',
  'src/features/auctions/AuctionHead.tsx',
  'src/features/auctions/LotCard.tsx',
  'src/features/auctions/LotRow.tsx',
  'src/features/auctions/LoadFailure.tsx',
  'src/features/account/sign-in/SignInGate.tsx',
  'src/components/Radios.tsx',
  'src/components/open-dialogs.ts',
  'src/domain/lot-orders.ts',
  'src/state/navigation/hash-entry.ts',
  'src/react/use-not-found.ts',
  'src/screens/LivePriceNotice.tsx',
  'src/screens/Loading.tsx',
  'src/screens/chunk-failure.ts',
];

/**
 * Further modules of a lot and the live room: models of bids and admission, how far my bids went, and the field
 * for amounts. My activities load them too.
 */
export const LOT_AND_ROOM_SHARE = [
  'src/state/bidding/create-bid.ts',
  'src/state/participation/participation.model.ts',
  'src/state/live/private-topic.ts',
  'src/state/session/activity-figures.ts',
  'src/domain/maximum.ts',
  'src/components/CurrencyField.tsx',
  'src/features/participation/AdmissionPanel.tsx',
  'src/lib/watch-sizes.ts',
];

/** The live room and the account have tabs, and the heart of a favourite in a line of text. */
export const ROOM_AND_ACCOUNT_SHARE = ['src/components/TabList.tsx', 'src/components/heart-in-text.ts'];

/**
 * Matches the ids of modules, for the group of a chunk.
 *
 * @param paths of their files, from the root of the repository
 * @throws if a file does not exist: a renamed one would leave its chunk without a sign
 */
export function modulesAt(paths: readonly string[]): RegExp {
  const missing = paths.filter((path) => !existsSync(join(ROOT, path)));
  if (missing.length > 0)
    throw new Error(
      `No such file: ${missing.join(', ')}. Change the path in elements/build/shared-modules.ts.`,
    );
  return new RegExp(`/(${paths.map((path) => path.replaceAll('.', '\\.')).join('|')})$`);
}
