import { type RefObject, useEffect, useRef, useState } from 'react';

/** The participation form of the room, which the bid button opens. */
export interface AdmissionFocus {
  /** The element that contains the form. */
  readonly ref: RefObject<HTMLDivElement | null>;
  /** Whether the bid button has opened the form. */
  readonly isRequested: boolean;
  /**
   * Focuses the first control of the form once it is shown.
   *
   * @param isForRaise the form for a higher limit: opens it if it is closed
   */
  focus(isForRaise: boolean): void;
  /** Presses the form's own button. */
  press(): void;
}

export function useAdmissionFocus(): AdmissionFocus {
  const ref = useRef<HTMLDivElement>(null);
  /** The latest request by the bid button; null if it has made none. */
  const [request, setRequest] = useState<{ isForRaise: boolean } | null>(null);
  useEffect(() => {
    if (request === null) return;
    const control = ref.current?.querySelector<HTMLElement>('input, button');
    // While the form for a higher limit is closed, its opener is the first control. The form focuses its field.
    if (request.isForRaise && control?.localName === 'button') control.click();
    else control?.focus();
  }, [request]);
  return {
    ref,
    isRequested: request !== null,
    focus: (isForRaise) => setRequest({ isForRaise }),
    press: () => ref.current?.querySelector('button')?.click(),
  };
}
