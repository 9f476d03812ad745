import { describe, expect, it } from 'vitest';
import { AUCTION_PLANS } from '../../world/auctions.ts';
import { COATS } from '../../world/coats.ts';
import { horseOf } from '../../world/horses.ts';
import { allPictures, picturesOf } from './plan.ts';
import { paintScene } from './scenes.ts';

describe('the pictures', () => {
  it('have names of their own and are drawn the same every time', () => {
    const all = allPictures();
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
    const [picture] = all;
    if (picture === undefined) throw new Error('no pictures');
    expect(paintScene(picture.scene)).toBe(paintScene(picture.scene));
  });

  it('show a horse in its own coat, from four to six sides', () => {
    for (const entry of AUCTION_PLANS.flatMap((auction) => auction.entries)) {
      const horse = horseOf(entry, 0);
      const pictures = picturesOf(horse);
      expect(pictures.length).toBeGreaterThanOrEqual(4);
      expect(pictures.length).toBeLessThanOrEqual(6);
      expect(new Set(pictures.map(({ scene }) => scene.light)).size).toBe(pictures.length);
      for (const { scene } of pictures) expect(scene.subject.coat).toBe(horse.coat);
    }
    expect(Object.keys(COATS).length).toBeGreaterThanOrEqual(6);
  });

  it('are well-formed drawings: no number went missing', () => {
    for (const { scene } of allPictures()) expect(paintScene(scene)).not.toMatch(/NaN|undefined|Infinity/);
  });
});
