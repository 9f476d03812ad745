import { type RefObject, useEffect, useRef, useState } from 'react';

/** The participation form of the room, which the bid button opens. */
export interface AdmissionFocus {
  /** The element that contains the form. */
  readonly ref: RefObject<HTMLDivElement | null>;
  /** Whether the bid button has opened the form. */
  readonly isRequested: boolean;
  /** Focuses the first control of the form once it is shown. */
  focus(): void;
  /** Presses the form's own button. */
  press(): void;
}

export function useAdmissionFocus(): AdmissionFocus {
  const ref = useRef<HTMLDivElement>(null);
  /** Number of times that the bid button has opened participation or limit. */
  const [requests, setRequests] = useState(0);
  useEffect(() => {
    if (requests > 0) ref.current?.querySelector<HTMLElement>('input, button')?.focus();
  }, [requests]);
  return {
    ref,
    isRequested: requests > 0,
    focus: () => setRequests((times) => times + 1),
    press: () => ref.current?.querySelector('button')?.click(),
  };
}
