import { useEffect } from 'react';

/** Keeps the screen on while the component is mounted, if the browser supports it. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    // The browser ends it when the page is hidden.
    const ask = async (): Promise<void> => {
      if (document.visibilityState !== 'visible') return;
      // Refused, for example with a low battery: it is requested again when the page is visible again.
      const given = await navigator.wakeLock?.request('screen').catch(() => undefined);
      if (isOver) void given?.release();
      else lock = given;
    };
    void ask();
    document.addEventListener('visibilitychange', ask);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', ask);
      void lock?.release();
    };
  }, []);
}
