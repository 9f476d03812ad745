import type { Ancestor } from '../../../../src/api/schema/lot.ts';
import { pick, seededRandom } from '../../../world/random.ts';

/** Parents of the stallions that stand in the catalogue's first rows. All invented. */
const STALLIONS: Record<string, readonly [sire: string, dam: string]> = {
  Vivaldon: ['Vivantos', 'Liora'],
  'Cornado Blue': ['Cornavin', 'Acobea'],
  'Fürst Belissaro': ['Fürst Hainrich', 'Belisande'],
  Kannanito: ['Kannado', 'Pilotessa'],
  'Don Calidor': ['Don Laurenz', 'Calidora'],
  'Golden Tarn': ['Goldhauch', 'Tarnina'],
  Quantano: ['Quantum Leon', 'Ramonella'],
  'Escorial Noir': ['Escudero Negro', 'Fiorina'],
  Stakkarino: ['Stakkatur', 'Grannella'],
  Belcarro: ['Belmonte M', 'Carrossa'],
  Chacalito: ['Chacaro', 'Litona'],
  Tolstorin: ['Tolmein', 'Kostolyra'],
  Untouchon: ['Untermain', 'Heartlight'],
  Finesto: ['Finistère', 'Donatella W'],
  Cassivell: ['Cassinero', 'Velvetina'],
  Dantesso: ['Dantorio', 'Hofrosina'],
  Rosenhall: ['Rosenstolz', 'Hallodria'],
  Contendrix: ['Contario', 'Hendrika'],
  'Zinnober M': ['Zirkon', 'Oberlichta'],
  Lordanek: ['Lord Adomar', 'Nekara'],
  'Sir Tolsdorf': ['Sir Albin', 'Tolsdorferin'],
  'Lord Pezarro': ['Lord Incipio', 'Pezarella'],
  Rubanero: ['Rubinstolz', 'Anerina'],
  Argentour: ['Argentinero', 'Tourmaline'],
  Weltensturm: ['Weltruf', 'Sturmhexe'],
  Nordkap: ['Nordlicht M', 'Kaprice'],
  Habichtsee: ['Habichtshof', 'Seerose VI'],
};

const OLD_STALLIONS = [
  'Abendwind',
  'Brentanus',
  'Capitolo',
  'Damaszener',
  'Eisenherz M',
  'Feuerreiter',
  'Grandioso H',
  'Halifaxius',
  'Inspektor',
  'Kolibri II',
  'Landsturm',
  'Marcello S',
  'Neapolitaner',
  'Orlofsky',
  'Partisan W',
  'Ramirado',
  'Saturnin',
  'Trafalgar M',
  'Ulanentanz',
  'Wendekreis',
] as const;
const OLD_MARES = [
  'Abendröte',
  'Blaumeise',
  'Cordula',
  'Duftwolke',
  'Elfriede',
  'Flussnixe',
  'Glockenblume',
  'Heidelerche',
  'Isolde',
  'Jagdfee',
  'Kornblume',
  'Lachtaube',
  'Moosrose',
  'Nachtigall',
  'Ostsee',
  'Perlmutt',
  'Rotkehlchen',
  'Silbermond',
  'Traumwiese',
  'Windsbraut',
] as const;

/** A stallion with parents, the same in every pedigree. */
function stallion(name: string, generations: number): Ancestor {
  if (generations === 0) return { name };
  const parents = STALLIONS[name];
  const random = seededRandom(name);
  const sire = parents?.[0] ?? pick(random, OLD_STALLIONS);
  const dam = parents?.[1] ?? pick(random, OLD_MARES);
  return { name, sire: stallion(sire, generations - 1), dam: mare(dam, generations - 1) };
}

function mare(name: string, generations: number, sire?: string): Ancestor {
  if (generations === 0) return { name };
  const random = seededRandom(name);
  return {
    name,
    sire: stallion(sire ?? pick(random, OLD_STALLIONS), generations - 1),
    dam: mare(pick(random, OLD_MARES), generations - 1),
  };
}

/** Three generations: parents, grandparents, great-grandparents. */
export const pedigreeOf = (
  sire: string,
  dam: string,
  damSire: string,
): { sire: Ancestor; dam: Ancestor } => ({
  sire: stallion(sire, 2),
  dam: mare(dam, 2, damSire),
});
