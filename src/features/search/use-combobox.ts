import { batch, signal } from '@preact/signals-core';
import { useEffect, useRef, useState } from 'react';
import type { Clock } from '../../lib/clock.ts';

/** Time in ms between the loss of the focus and the hiding of the list. */
const HIDE_DELAY = 200;
/** `keyCode` of a key that an input method has handled. */
const COMPOSING_KEY_CODE = 229;

export interface ComboboxParts {
  readonly input: HTMLInputElement;
  readonly clock: Clock;
  /** Id of the listbox; those of its options begin with it. */
  readonly listId: string;
  /** Keys of the options, from top to bottom. */
  readonly keys: readonly string[];
  /** The list and its buttons: while one of them has the focus, the list stays. */
  readonly popup: () => HTMLElement | null;
  /** Not called while an input method composes. */
  onText(text: string): void;
  /** Delete on the active option of an empty field. */
  onDelete(key: string): void;
  /** Escape without an open list; returns whether there was a text to clear. */
  onEscape(): boolean;
  /** The field was submitted. */
  onSubmit(): void;
}

export interface Combobox {
  /** Whether the list is shown. */
  readonly isOpen: boolean;
  /** Index of the active option; -1 if none is. */
  readonly index: number;
  close(): void;
}

/**
 * Makes an input an editable combobox with a list, as in the ARIA Authoring Practices: the focus stays
 * in the input, `aria-activedescendant` names the active option. It adds itself to an input that is
 * already there, because its code may come after the first letters.
 *
 * | key        | list closed                | list open                                            |
 * |------------|----------------------------|------------------------------------------------------|
 * | ↓ ↑        | opens it                   | next or previous option; after the last, none        |
 * | Alt ↓ ↑    | ↓ opens it                 | ↑ closes it                                          |
 * | Enter      | submits                    | chooses the active option; without one submits       |
 * | Escape     | empties the field          | closes it                                            |
 * | ← → Home End | moves the cursor         | moves the cursor; no option is active any more       |
 */
export function useCombobox(parts: ComboboxParts): Combobox {
  const { input, listId, keys } = parts;
  // Signals, because a key may come before the previous one has been rendered.
  const [{ isRequested, activeKey }] = useState(() => ({
    isRequested: signal(isFocused(input)),
    activeKey: signal<string | null>(null),
  }));
  const isOpen = isRequested.value && keys.length > 0;
  const index = isOpen && activeKey.value !== null ? keys.indexOf(activeKey.value) : -1;

  const open = (): void => {
    isRequested.value = true;
  };
  const activate = (key: string | null): void => {
    activeKey.value = key;
  };
  const close = (): void =>
    batch(() => {
      isRequested.value = false;
      activeKey.value = null;
    });

  useEffect(() => {
    const set = (name: string, value: string | null) =>
      value === null ? input.removeAttribute(name) : input.setAttribute(name, value);
    set('role', 'combobox');
    set('aria-autocomplete', 'list');
    set('aria-haspopup', 'listbox');
    set('aria-controls', listId);
    set('aria-expanded', String(isOpen));
    set('aria-activedescendant', index < 0 ? null : `${listId}-${index}`);
  }, [input, listId, isOpen, index]);

  function onKey(event: KeyboardEvent): void {
    if (event.isComposing || event.keyCode === COMPOSING_KEY_CODE) {
      // Safari ends the composition first, and would then submit.
      if (event.key === 'Enter') event.preventDefault();
      return;
    }
    const isShown = isRequested.peek() && keys.length > 0;
    const at = isShown ? keys.indexOf(activeKey.peek() ?? '') : -1;
    const key = keys[at];
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      if (event.altKey && step < 0) close();
      else if (!isShown) parts.onText(input.value);
      if (event.altKey && step < 0) return;
      open();
      // One place more than there are options: at that place no option is active.
      const count = keys.length + 1;
      if (!event.altKey) activate(keys[((at + 1 + step + count) % count) - 1] ?? null);
    } else if (event.key === 'Enter' && key !== undefined) {
      event.preventDefault();
      parts
        .popup()
        ?.querySelector<HTMLElement>(`#${CSS.escape(`${listId}-${at}`)}`)
        ?.click();
    } else if (event.key === 'Escape') {
      if (isShown) close();
      else if (!parts.onEscape()) return;
      // A surrounding dialog stays open.
      event.preventDefault();
      event.stopPropagation();
    } else if (event.key === 'Delete' && key !== undefined && input.value === '') parts.onDelete(key);
    else if (['ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(event.key)) activate(null);
  }

  const handlers = useRef({ parts, onKey, open, close, activate });
  handlers.current = { parts, onKey, open, close, activate };
  useEffect(() => listen(input, () => handlers.current), [input]);
  return { isOpen, index, close };
}

interface ComboboxHandlers {
  readonly parts: ComboboxParts;
  onKey(event: KeyboardEvent): void;
  open(): void;
  close(): void;
  activate(key: string | null): void;
}

const isFocused = (input: HTMLInputElement): boolean =>
  (input.getRootNode() as Document | ShadowRoot).activeElement === input;

/** Native listeners, because the input belongs to another component. Returns a function that removes them. */
function listen(input: HTMLInputElement, now: () => ComboboxHandlers): () => void {
  const ends = new AbortController();
  const { signal } = ends;
  let stopHiding: () => void = () => undefined;
  const field = input.form ?? input;
  const text = (): void => {
    const { parts, open, activate } = now();
    activate(null);
    parts.onText(input.value);
    open();
  };
  input.addEventListener('keydown', (event) => now().onKey(event), { signal });
  input.addEventListener('compositionend', text, { signal });
  input.addEventListener(
    'input',
    (event) => {
      if (!isUnfinished(event, navigator)) text();
    },
    { signal },
  );
  for (const event of ['focus', 'click']) input.addEventListener(event, text, { signal });
  const isInside = (target: EventTarget | null): boolean =>
    target === input || (target instanceof Node && now().parts.popup()?.contains(target) === true);
  field.addEventListener('focusin', (event) => isInside(event.target) && stopHiding(), { signal });
  field.addEventListener(
    'focusout',
    (event) => {
      const { target, relatedTarget } = event as FocusEvent;
      if (!isInside(target) || isInside(relatedTarget)) return;
      stopHiding();
      stopHiding = now().parts.clock.after(HIDE_DELAY, () => now().close());
    },
    { signal },
  );
  field.addEventListener('submit', () => now().parts.onSubmit(), { signal });
  return () => {
    ends.abort();
    stopHiding();
  };
}

/**
 * Whether a text is not finished yet, because an input method composes it, such as kana that become kanji. On
 * Android the keyboards compose every word of every language, so there the text counts as finished.
 */
export const isUnfinished = (event: Event, { userAgent }: Pick<Navigator, 'userAgent'>): boolean =>
  event instanceof InputEvent && event.isComposing && !userAgent.includes('Android');
