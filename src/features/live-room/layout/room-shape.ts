/**
 * Shape of a room by its size. `wide`: stage and lots beside price, limit and log; all in view.
 * `tall`: stage over price, with tabs below for lots, log and limit. `flat`: low, such as a phone
 * on its side or a page at 200 %: tabs with the stage beside the price. `narrow`: tabs with the
 * stage over the price.
 */
export type RoomShape = 'wide' | 'tall' | 'flat' | 'narrow';

/** Part of the room that a tab shows. */
export type RoomTab = 'stage' | 'lots' | 'log' | 'mine';

/**
 * @param width of the room itself in px, not of the window
 * @param height of the room itself in px
 */
export function roomShape(width: number, height: number): RoomShape {
  if (width >= 860 && height >= 620) return 'wide';
  if (width >= 560 && height < 620) return 'flat';
  return width >= 600 && height >= 900 ? 'tall' : 'narrow';
}

/** The parts that are not in sight in a room of this shape. */
export function roomTabs(shape: RoomShape): readonly RoomTab[] {
  if (shape === 'wide') return [];
  return shape === 'tall' ? ['lots', 'log', 'mine'] : ['stage', 'lots', 'log', 'mine'];
}
