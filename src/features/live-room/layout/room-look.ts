import { css } from '../../../styles/sheet.ts';
import type { RoomShape } from './room-shape.ts';

/**
 * Dark, so that the stage stands out: the tokens follow `color-scheme`. Minimum heights of the
 * parts are custom properties, valid while they load too: nothing moves when their content changes.
 */
const room = css`
  color-scheme: dark;
  position: relative;
  display: grid;
  box-sizing: border-box;
  min-block-size: 100%;
  background: var(--ae-sunken);
  color: var(--ae-ink);
  --room-pad: 16px;
  --room-gap: 8px;
  --room-head: 78px;
  --room-horse: 72px;
  --room-price: 100px;
  --room-price-size: 46px;
  --room-steps: 46px;
  --room-counting: 30px;
  --room-counting-size: 13px;
  --room-button: 56px;
  --room-button-size: 19px;
  --room-notes: 54px;
  --room-call-size: 20px;
`;
/** The button shows the standing as well: on a low screen its own line is left out. */
const noStanding = `
  --room-price: 67px;
  --room-standing: none;
`;
/** Price and button if there is space. */
const largeTexts = `
  --room-price: 110px;
  --room-price-size: 54px;
  --room-counting: 32px;
  --room-button: 64px;
  --room-button-size: 20px;
`;
/**
 * On a low phone price, name and button come first: the facts of the horse are reached by scrolling its
 * panel. Below 600 px the header has one line as well.
 */
const shapes: Readonly<Record<RoomShape, string>> = {
  narrow: css`
    grid-template-columns: minmax(0, 1fr);
    grid-template-rows: auto auto minmax(var(--room-panel, 200px), 1fr) auto;
    grid-template-areas: 'head' 'tabs' 'panel' 'dock';
    @container (max-height: 679px) {
      --room-gap: 6px;
      --room-price: 98px;
      --room-price-size: 38px;
      --room-counting: 26px;
      --room-button: 50px;
      --room-call-size: 18px;
      --room-horse: 30px;
      --room-heart: -7px;
      --room-facts: 0px;
      grid-template-rows: auto auto minmax(var(--room-panel, 160px), 1fr) auto;
    }
    @container (max-height: 599px) {
      ${noStanding}
      --room-gap: 4px;
      --room-counting: 24px;
      --room-head: 46px;
      --room-button: 48px;
      --room-button-size: 17px;
      --room-media: 30px;
      --room-horse-gap: 4px;
      --room-stage-pad: 3px;
      grid-template-rows: auto auto minmax(var(--room-panel, 84px), 1fr) auto;
    }
  `,
  flat: css`
    --room-pad: 12px;
    --room-gap: 6px;
    --room-head: 46px;
    --room-price: 98px;
    --room-price-size: 36px;
    --room-counting: 26px;
    --room-counting-size: 12px;
    --room-button: 48px;
    --room-button-size: 17px;
    grid-template-columns: minmax(0, 1fr) clamp(290px, 46%, 420px);
    grid-template-rows: auto auto minmax(180px, 1fr);
    grid-template-areas: 'head head' 'tabs dock' 'panel dock';
    --room-call-size: 18px;
    @container (max-height: 479px) {
      ${noStanding}
    }
    @container (min-height: 480px) {
      --room-gap: 10px;
      ${largeTexts}
    }
  `,
  tall: css`
    --room-pad: 20px;
    --room-head: 60px;
    --room-horse: 58px;
    ${largeTexts}
    grid-template-columns: minmax(0, 1fr);
    grid-template-rows: auto minmax(280px, 1fr) auto auto 224px;
    grid-template-areas: 'head' 'stage' 'dock' 'tabs' 'panel';
  `,
  wide: css`
    --room-pad: 20px;
    --room-head: 60px;
    --room-horse: 76px;
    ${largeTexts}
    grid-template-columns: minmax(0, 1fr) clamp(340px, 32cqi, 420px);
    grid-template-rows: auto minmax(240px, 1fr) auto;
    grid-template-areas: 'head head' 'stage side' 'lots side';
  `,
};

/** Class names of a room of this shape, or of a part of one. */
export const roomLook = (shape: RoomShape): string => `${room} ${shapes[shape]}`;
