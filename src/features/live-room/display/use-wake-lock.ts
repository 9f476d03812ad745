import { useEffect } from 'react';

/** Keeps the screen on while the component is mounted, if the browser supports it. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    // The browser ends the lock when the page is hidden.
    const requestLock = async (): Promise<void> => {
      if (document.visibilityState !== 'visible') return;
      // Refused, for example with a low battery: it is requested again when the page is visible again.
      const newLock = await navigator.wakeLock?.request('screen').catch(() => undefined);
      if (isOver) void newLock?.release();
      else lock = newLock;
    };
    void requestLock();
    document.addEventListener('visibilitychange', requestLock);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', requestLock);
      void lock?.release();
    };
  }, []);
}
