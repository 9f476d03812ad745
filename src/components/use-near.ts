import { type RefObject, useEffect, useState } from 'react';

/** Distance below the window within which code is loaded in advance. */
const LOAD_MARGIN = '0px 0px 800px';

/** Whether the user has scrolled near an element; once true, it stays true. */
export function useNear(target: RefObject<HTMLElement | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (target.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: LOAD_MARGIN },
    );
    observer.observe(target.current);
    return () => observer.disconnect();
  }, [target]);
  return near;
}
