import { readEntries } from './catalogue-entry.ts';

/*
 * Hand-written horses, in the form of an editor's notes: name, sire, dam, dam's sire, sex, coat, talent,
 * breed, age in years, worth in euros. By German custom a name has the same first letter as its sire's. All
 * names are invented.
 */

export const AUTUMN = readEntries(`
  Vesper Noir MB, Vivaldon, Sonnenwende, Sir Tolsdorf, gelding, bay, dressage, hanoverian, 6, 46000
  Silberfee MB, Cornado Blue, Liebeslaube, Lord Pezarro, mare, grey, jumping, holsteiner, 7, 52000
  Fürstenglut, Fürst Belissaro, Rubinia, Rubanero, stallion, chestnut, dressage, oldenburg, 5, 84000
  Kassiopeia MB, Kannanito, Arabella K, Argentour, mare, black, jumping, westphalian, 8, 44000
  Don Calimero M, Don Calidor, Feengrotte, Finesto, gelding, darkBay, dressage, hanoverian, 4, 38000
  Goldmarie MB, Golden Tarn, Wetterfee, Weltensturm, mare, palomino, dressage, oldenburg, 7, 61000
  Quintessa, Quantano, Calibra H, Cassivell, mare, liverChestnut, jumping, hanoverian, 6, 33000
  Escorialis, Escorial Noir, Dorothea W, Dantesso, gelding, black, dressage, westphalian, 5, 57000
  Stakkata, Stakkarino, Nebelhexe, Nordkap, mare, bay, jumping, holsteiner, 5, 29000
  Belcanto Royal, Belcarro, Rosalie S, Rosenhall, gelding, chestnut, dressage, rhinelander, 8, 41000
  Chalisto Blue, Chacalito, Corinna B, Contendrix, gelding, dappleGrey, jumping, holsteiner, 6, 48000
  Valentina d’Or, Vivaldon, Goldregen, Golden Tarn, mare, flaxenChestnut, dressage, oldenburg, 4, 35000
  Tolstoi MB, Tolstorin, Heimliche Liebe, Habichtsee, stallion, darkBay, dressage, trakehner, 6, 72000
  Untold Story, Untouchon, Zauberin, Zinnober M, mare, bay, jumping, oldenburg, 7, 39000
  Finest Hour MB, Finesto, Dancing Doll, Don Calidor, gelding, buckskin, dressage, hanoverian, 5, 43000
  Cassandra Blue, Cassivell, Luna Mia, Lordanek, mare, grey, jumping, holsteiner, 9, 31000
  Dante Alighiero, Dantesso, Fürstin Mira, Fürst Belissaro, gelding, liverChestnut, dressage, westphalian, 6, 49000
  Rosenkavalier MB, Rosenhall, Sternstunde, Sir Tolsdorf, stallion, chestnut, dressage, hanoverian, 4, 66000
  Contessa Verde, Contendrix, Quirina T, Quantano, mare, darkBay, jumping, westphalian, 5, 34000
  Zarewna M, Zinnober M, Tamara IV, Tolstorin, mare, black, dressage, trakehner, 7, 37000
  Kantor, Kannanito, Stella Nova, Stakkarino, gelding, bay, jumping, hanoverian, 8, 45000
  Eternity Noir, Escorial Noir, Belladonna R, Belcarro, mare, darkBay, dressage, oldenburg, 5, 54000
  Loriot MB, Lordanek, Corvina, Cornado Blue, gelding, dappleGrey, jumping, oldenburg, 6, 36000
  Fanfare Royale, Finesto, Vivienne K, Vivaldon, mare, chestnut, dressage, rhinelander, 6, 58000
`);

export const EVENING = readEntries(`
  Vivace MB, Vivaldon, Dolce Amara, Don Calidor, colt, bay, foal, hanoverian, 0, 14500
  Cornelia Blue, Cornado Blue, Sandsturm, Stakkarino, filly, dappleGrey, foal, holsteiner, 0, 11000
  Fürst Rosario, Fürst Belissaro, Rosenrot, Rosenhall, colt, chestnut, foal, oldenburg, 0, 18500
  Goldflöckchen, Golden Tarn, Elfenbein, Escorial Noir, filly, palomino, foal, oldenburg, 0, 16000
  Quickstep MB, Quantano, Kleine Nachtmusik, Kannanito, colt, bay, jumping, hanoverian, 2, 13000
  Elysia Noir, Escorial Noir, Walzertakt, Weltensturm, filly, black, foal, westphalian, 0, 15500
  Taiga M, Tolstorin, Habanera, Habichtsee, filly, darkBay, dressage, trakehner, 2, 17500
  Chamonix, Chacalito, Quitte, Quantano, colt, grey, foal, holsteiner, 0, 9500
  Bellevue MB, Belcarro, Vanessa D, Vivaldon, filly, flaxenChestnut, foal, rhinelander, 0, 12500
  Donnerkeil M, Don Calidor, Finja, Finesto, colt, liverChestnut, dressage, hanoverian, 2, 21000
  Uhlandia, Untouchon, Lady Like, Lordanek, filly, bay, foal, oldenburg, 0, 8800
  Dornröschen, Dantesso, Fabelhaft, Fürst Belissaro, filly, buckskin, foal, westphalian, 0, 13500
`);

export const SUMMER = readEntries(`
  Vincero, Vivaldon, Tosca T, Tolstorin, gelding, darkBay, dressage, hanoverian, 7, 62000
  Coralie Blue, Cornado Blue, Kandela, Kannanito, mare, grey, jumping, holsteiner, 6, 47000
  Fürst Ferdinand, Fürst Belissaro, Weltenliebe, Weltensturm, stallion, black, dressage, oldenburg, 5, 91000
  Estella MB, Escorial Noir, Roxana S, Rubanero, mare, bay, dressage, westphalian, 6, 40000
  Capriccio, Cassivell, Ninja Girl, Nordkap, gelding, chestnut, jumping, holsteiner, 8, 35000
  Golden Delight, Golden Tarn, Bonita K, Belcarro, gelding, palomino, dressage, oldenburg, 5, 53000
  Queensland, Quantano, Argentina H, Argentour, mare, liverChestnut, jumping, hanoverian, 7, 30000
  Don Quijano, Don Calidor, Sinfonie, Sir Tolsdorf, gelding, bay, dressage, hanoverian, 6, 44000
  Zaubermaus, Zinnober M, Chanel No, Chacalito, mare, dappleGrey, jumping, oldenburg, 5, 26000
  Ticino, Tolstorin, Herzenssache, Habichtsee, gelding, darkBay, dressage, trakehner, 9, 33000
`);

/** Horses of the auction that requires admission. */
export const STABLES = readEntries(`
  Velvet Hour, Vivaldon, Tosca T, Tolstorin, mare, darkBay, dressage, hanoverian, 8, 64000
  Corazon, Cornado Blue, Kandela, Kannanito, gelding, grey, jumping, holsteiner, 9, 58000
  Quarzita, Quantano, Argentina H, Argentour, mare, bay, jumping, hanoverian, 7, 47000
  Donna Clara, Don Calidor, Sinfonie, Sir Tolsdorf, mare, chestnut, dressage, oldenburg, 7, 52000
  Zarewitsch, Zinnober M, Chanel No, Chacalito, gelding, dappleGrey, jumping, oldenburg, 8, 39000
`);
