/**
 * Whether a text is not finished yet, because an input method composes it, such as kana that become kanji. On
 * Android the keyboards compose every word of every language, so there the text counts as finished.
 */
export const isUnfinished = (event: Event, { userAgent }: Pick<Navigator, 'userAgent'>): boolean =>
  event instanceof InputEvent && event.isComposing && !userAgent.includes('Android');
