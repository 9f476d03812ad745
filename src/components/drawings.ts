/** Outlines for `<Icon drawing>` that a few places show but no list: they load with those places. */
export const DOCUMENT = 'M6.5 3.5h7l4 4v13h-11ZM13.5 3.5v4h4M9.5 12h5M9.5 15.5h5';
