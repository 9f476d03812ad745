import { readEntries } from './catalogue-entry.ts';

// Horses of the hybrid auctions; see `catalogue.ts`.

export const ELITE = readEntries(`
  Victory Lane MB, Vivaldon, Sommerwind, Sir Tolsdorf, mare, chestnut, dressage, hanoverian, 5, 42000
  Kaskade M, Kannanito, Calvina, Cassivell, mare, dappleGrey, jumping, holsteiner, 6, 36000
  Don Fernando MB, Don Calidor, Wiesenlicht, Weltensturm, gelding, bay, dressage, oldenburg, 4, 54000
  Chateau Blue, Chacalito, Larissa H, Lordanek, gelding, grey, jumping, holsteiner, 7, 47000
  Fürstin Amalia, Fürst Belissaro, Roseneck, Rosenhall, mare, black, dressage, oldenburg, 6, 78000
  Quirinus, Quantano, Acapella, Argentour, gelding, darkBay, jumping, hanoverian, 5, 39000
  Golden Sonata, Golden Tarn, Fidelia, Finesto, mare, palomino, dressage, westphalian, 5, 63000
  Escapade Noire, Escorial Noir, Domenica, Dantesso, mare, darkBay, dressage, rhinelander, 4, 45000
  Cornwall MB, Cornado Blue, Stellaria, Stakkarino, gelding, bay, jumping, holsteiner, 8, 58000
  Bellini Royal, Belcarro, Vesta K, Vivaldon, stallion, liverChestnut, dressage, hanoverian, 4, 96000
  Ulysse M, Untouchon, Zirbelwind, Zinnober M, gelding, chestnut, jumping, oldenburg, 6, 34000
  Donna Leonora, Dantesso, Festspiel, Fürst Belissaro, mare, flaxenChestnut, dressage, westphalian, 5, 51000
  Tamino MB, Tolstorin, Heideglut, Habichtsee, stallion, black, dressage, trakehner, 5, 70000
  Cassini Nova, Cassivell, Nordlys, Nordkap, mare, buckskin, jumping, hanoverian, 7, 43000
`);

export const SPRING = readEntries(`
  Valeska MB, Vivaldon, Donauwelle, Don Calidor, filly, bay, dressage, hanoverian, 2, 18000
  Konsul M, Kannanito, Sternschnuppe, Stakkarino, gelding, chestnut, jumping, westphalian, 5, 37000
  Rubina Rosa, Rosenhall, Goldschatz, Golden Tarn, mare, liverChestnut, dressage, rhinelander, 6, 44000
  Loretto, Lordanek, Corrida, Cornado Blue, gelding, dappleGrey, jumping, oldenburg, 7, 40000
  Fin de Siècle, Finesto, Quelle H, Quantano, gelding, black, dressage, hanoverian, 4, 56000
  Contra Punkt, Contendrix, Ungestüm, Untouchon, mare, grey, jumping, holsteiner, 5, 35000
  Zephir Noir, Zinnober M, Eskapina, Escorial Noir, stallion, darkBay, dressage, trakehner, 4, 68000
  Belladonna MB, Belcarro, Tausendschön, Tolstorin, mare, palomino, dressage, westphalian, 6, 49000
  Stavanger, Stakkarino, Chiara M, Chacalito, gelding, bay, jumping, holsteiner, 8, 41000
  Fürst Florian, Fürst Belissaro, Dorette, Dantesso, stallion, chestnut, dressage, oldenburg, 3, 61000
`);
