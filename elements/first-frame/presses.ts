import { opensElsewhere } from '../../src/lib/opens-elsewhere.ts';

/** What a press is meant for. */
const PRESSED = 'a[href],button,label,input,select,summary';

/** What somebody has pressed or chosen in a first frame. */
export interface Presses {
  /** Ends the listening, and does the last one again if it is still there. */
  repeat(): void;
  stop(): void;
}

/**
 * Keeps a press on what has been drawn and waits for React: nothing is lost, and nothing happens by half. Only
 * the last one: who presses twice has changed his mind. Links to be opened elsewhere are the browser's.
 */
export function keepPresses(root: ShadowRoot): Presses {
  let last = (): void => undefined;
  const press = (event: Event): void => {
    const { target } = event;
    const pressed = target instanceof Element && target.closest<HTMLElement>(PRESSED);
    if (!pressed || opensElsewhere(event as MouseEvent)) return;
    // The browser opens the list of a select, which needs nobody else.
    if (pressed.querySelector('select') || pressed.matches('select')) return;
    event.preventDefault();
    event.stopPropagation();
    last = () => pressed.click();
  };
  const choose = ({ target }: Event): void => {
    if (target instanceof HTMLSelectElement)
      last = () => target.dispatchEvent(new Event('change', { bubbles: true }));
  };
  root.addEventListener('click', press, true);
  root.addEventListener('change', choose, true);
  const stop = (): void => {
    root.removeEventListener('click', press, true);
    root.removeEventListener('change', choose, true);
  };
  return {
    repeat() {
      stop();
      last();
    },
    stop,
  };
}
