import type { ReactNode } from 'react';
import { fieldError, fieldNote } from './field.ts';
import { Icon } from './Icon.tsx';

/** Ids of what describes a field, for `aria-describedby`; undefined where nothing does. */
export function describedBy(id: string, error: ReactNode, hint: ReactNode): string | undefined {
  const ids = [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ');
  return ids === '' ? undefined : ids;
}

/** What is wrong with a field, and what is meant by it. The error's place is there beforehand, so that it is read out. */
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
