import type { ReactNode } from 'react';
import { fieldError, fieldNote } from './field.ts';
import { Icon } from './Icon.tsx';

/** Ids of the notes of a field, for `aria-describedby`; undefined if there are none. */
export function describedBy(id: string, error: ReactNode, hint: ReactNode): string | undefined {
  const ids = [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ');
  return ids === '' ? undefined : ids;
}

/**
 * Error and hint below a field. The element of the error exists beforehand, so that screen readers announce it.
 */
export function FieldNotes(props: { id: string; error?: ReactNode; hint?: ReactNode }) {
  return (
    <>
      <div aria-live="polite">
        {props.error ? (
          <p className={fieldError} id={`${props.id}-error`}>
            <Icon name="warning" />
            <span>{props.error}</span>
          </p>
        ) : null}
      </div>
      {props.hint ? (
        <p className={fieldNote} id={`${props.id}-hint`}>
          {props.hint}
        </p>
      ) : null}
    </>
  );
}
