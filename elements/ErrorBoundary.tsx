import type { ReactNode } from 'react';
import { Boundary } from '../src/components/Boundary.tsx';
import { Notice } from '../src/components/Notice.tsx';

interface Props {
  /** What a person reads instead of what could not be shown. */
  readonly text: string;
  readonly retry: string;
  readonly onError: (error: Error) => void;
  readonly children: ReactNode;
}

/** Where an element fails: a calm message and a way back. */
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
