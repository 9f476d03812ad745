/** From this width of the element on, the panel stands beside the picture. */
export const WIDE_PANEL = '860px';
/** From this width of the element on, the panel has room for quick amounts and field side by side. */
export const SPACIOUS_PANEL = '1180px';
