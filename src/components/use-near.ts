import { type RefObject, useEffect, useState } from 'react';

/** Distance below the window within which code is loaded in advance. */
const AHEAD = '0px 0px 800px';

/** Whether the user has scrolled near an element; once true, it stays true. */
export function useNear(target: RefObject<HTMLElement | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (target.current === null) return;
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: AHEAD },
    );
    watch.observe(target.current);
    return () => watch.disconnect();
  }, [target]);
  return near;
}
