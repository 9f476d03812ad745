/** Fields of ours that use keys. */
const EDITABLE_FIELDS = 'input,textarea,select,[contenteditable]';
/** Content with a click action of its own; such a click never reaches a link around the element. */
const CLICKABLE = `a[href],label,summary,[type=submit],${EDITABLE_FIELDS}`;
/** Content that a key can press. */
const KEY_PRESSABLE = 'a[href],button,summary';
/** Content that lies above the page while it is open. */
const OPEN_LAYERS = 'dialog[open],[popover]';
/** Keys that a host's dialog around the element needs too. */
const HOST_KEYS = /^(Escape|Tab|F\d+)$/;
/** Keys that press the focused control, and keys that scroll. */
const PRESS = /^( |Enter)$/;
const SCROLL = /^( |Arrow\w+|Page\w+|Home|End)$/;

/** Types of events that are guarded. */
const GUARDED_EVENTS =
  'keydown keypress keyup mousedown pointerdown touchstart touchend dragstart selectstart contextmenu copy cut paste wheel touchmove';

const isScrollable = (node: Element): boolean =>
  (node.scrollHeight > node.clientHeight || node.scrollWidth > node.clientWidth) &&
  /auto|scroll/.test(getComputedStyle(node).overflow);

/**
 * Prevents the host's page from handling events of an element's content: outside, `event.target` is our
 * element and not the field, list or dialog inside it. Called once per element; the listeners live as long as
 * it does. They are on the element, so they run after all of ours inside it; a host that captures an event
 * runs earlier.
 *
 * | event                         | from                                  | a host would                             |
 * |-------------------------------|---------------------------------------|------------------------------------------|
 * | keys without Ctrl or Meta     | a field                               | take typed digits for its shortcuts      |
 * | Space, Enter                  | a button or link                      | prevent the press                        |
 * | keys that scroll              | an open dialog                        | scroll the page behind it                |
 * | pointer, selection, clipboard | a field, an open dialog               | prevent the focus                        |
 * | wheel, touch                  | an open dialog, a list that scrolls   | scroll the page instead                  |
 * | click                         | a button inside a link of the host    | open the link                            |
 *
 * Escape, Tab and function keys pass: a dialog of the host around the element needs them too.
 */
export function guardHostEvents(element: HTMLElement, root: ShadowRoot): void {
  /** The nodes of our own that an event passes, innermost first; content in the light DOM is left out. */
  const ourNodesOf = (event: Event) => {
    const path = event.composedPath();
    const own = path.filter(
      (node): node is Element => node instanceof Element && node.getRootNode() === root,
    );
    return { own, from: own[0] === path[0] ? own[0] : undefined };
  };
  const isOurs = (event: Event): boolean | undefined => {
    const { own, from } = ourNodesOf(event);
    const { type } = event;
    const isField = from?.matches(EDITABLE_FIELDS);
    const isAbove = own.some((node) => node.matches(OPEN_LAYERS));
    if (/^key/.test(type)) {
      const { key, ctrlKey, metaKey } = event as KeyboardEvent;
      if (ctrlKey || metaKey || HOST_KEYS.test(key)) return false;
      return isField || (isAbove && SCROLL.test(key)) || (PRESS.test(key) && from?.matches(KEY_PRESSABLE));
    }
    // The gallery follows a finger by listeners on the document.
    if (/^(touch|pointer)/.test(type) && own.some((node) => node.matches('.swiper'))) return false;
    return isAbove || (/^wheel|move/.test(type) ? own.some(isScrollable) : isField);
  };
  for (const type of GUARDED_EVENTS.split(' '))
    element.addEventListener(type, (event) => isOurs(event) && event.stopPropagation(), { passive: true });
  element.addEventListener('click', (event) => {
    const { own, from } = ourNodesOf(event);
    if (from && element.closest('a') && !own.some((node) => node.matches(CLICKABLE))) event.preventDefault();
  });
}
