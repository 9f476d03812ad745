// The light build is the same library without what a hall does not need; it brings no types of its own.
declare module 'hls.js/light' {
  export { default } from 'hls.js';
}
