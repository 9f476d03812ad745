/** Height in an iframe, in px, because the iframe may be as high as its content. */
const IN_A_FRAME = 600;

/**
 * As high as the window, as CSS. Limited, because a window may be as high as its content: an iframe that its
 * page resizes, a view in an app. There a space of 100vh would make the content grow, and the window with it,
 * without end.
 */
export const screenHeight = ({ parent, self, screen }: Window): string =>
  `min(100vh,${parent === self ? screen.height : IN_A_FRAME}px)`;
