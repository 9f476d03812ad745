import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { log } from '../log.ts';
import type { Mounting } from './mount.ts';

type Rendered = Pick<Mounting, 'root' | 'content'>;

/** Renders with React, which loads with the element's other code: for what people come to a page for, and type in. */
export const mountReact = ({ root, content }: Rendered): (() => void) => {
  const mounted = createRoot(root);
  mounted.render(content);
  return () => mounted.unmount();
};

/**
 * The same for content that has been drawn already: React keeps the nodes, and with them focus and pictures. At
 * once, so that nothing changes between what was drawn and what React takes for drawn: it does not look at
 * attributes.
 */
export const takeOver = ({ root, content }: Rendered): (() => void) => {
  const mounted = flushSync(() =>
    // A container may be a shadow root as well; only the types say otherwise.
    hydrateRoot(root as Node as Element, content, {
      onRecoverableError: (error) => log('the first frame was not as React renders it', error),
    }),
  );
  return () => mounted.unmount();
};
