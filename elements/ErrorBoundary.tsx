import type { ReactNode } from 'react';
import { Boundary } from '../src/components/Boundary.tsx';
import { Notice } from '../src/components/Notice.tsx';

interface Props {
  /** The message shown instead of the screen. */
  readonly text: string;
  readonly retry: string;
  readonly onError: (error: Error) => void;
  readonly children: ReactNode;
}

/** Shows a message with a retry when an element's screen throws. */
export const ErrorBoundary = ({ text, retry, onError, children }: Props) => (
  <Boundary
    onError={onError}
    fallback={(again) => (
      <Notice tone="warn" action={{ label: retry, run: again }}>
        {text}
      </Notice>
    )}
  >
    {children}
  </Boundary>
);
