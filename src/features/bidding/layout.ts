/** From this width of the element on, the panel stands beside the picture. */
export const WIDE = '860px';
