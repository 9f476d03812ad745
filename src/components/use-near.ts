import { type RefObject, useEffect, useState } from 'react';

/** How far below the window code is loaded ahead. */
const AHEAD = '0px 0px 800px';

/** Whether somebody has scrolled near an element; once true, it stays so. */
export function useNear(place: RefObject<HTMLElement | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (place.current === null) return;
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: AHEAD },
    );
    watch.observe(place.current);
    return () => watch.disconnect();
  }, [place]);
  return near;
}
