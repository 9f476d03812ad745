/** Whether a click on a link opens a tab, a window or a download, and so leaves the page as it is. */
export const opensElsewhere = (
  event: Pick<MouseEvent, 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'button'>,
): boolean => event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;
