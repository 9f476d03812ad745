import { useEffect } from 'react';

/** Opens the settings from any element of the host with `data-cookie-settings`, by pointer and keyboard. */
export function useSettingsLinks(isOn: boolean, open: () => void): void {
  useEffect(() => {
    if (!isOn) return;
    const follow = (event: MouseEvent): void => {
      // The host's links may be in shadow roots.
      const [target] = event.composedPath();
      if (!(target instanceof Element && target.closest('[data-cookie-settings]'))) return;
      event.preventDefault();
      open();
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [isOn, open]);
}
