/** Fields of ours that take keys. */
const FIELDS = 'input,textarea,select,[contenteditable]';
/** What does something by itself on a click; such a click never reaches a link around the element. */
const ACTIVE = `a[href],label,summary,[type=submit],${FIELDS}`;
/** What a key presses. */
const PRESSED = 'a[href],button,summary';
/** What lies above the page while it is open. */
const ABOVE = 'dialog[open],[popover]';
/** Keys that a host's dialog around the element needs too. */
const FOR_ALL = /^(Escape|Tab|F\d+)$/;
/** Keys that press what has the focus, and those that scroll. */
const PRESS = /^( |Enter)$/;
const SCROLL = /^( |Arrow\w+|Page\w+|Home|End)$/;

/** What is guarded. */
const TYPES =
  'keydown keypress keyup mousedown pointerdown touchstart touchend dragstart selectstart contextmenu copy cut paste wheel touchmove';

const isScrollable = (node: Element): boolean =>
  (node.scrollHeight > node.clientHeight || node.scrollWidth > node.clientWidth) &&
  /auto|scroll/.test(getComputedStyle(node).overflow);

/**
 * Keeps events of an element's content from what the host's page makes of them: outside, `event.target` is our
 * element and not the field, list or dialog inside it. Called once per element; the listeners live as long as it
 * does. They are on the element, so after all of ours inside it; a host that captures an event is before them.
 *
 * | event                         | from                                  | a host would                             |
 * |-------------------------------|---------------------------------------|------------------------------------------|
 * | keys without Ctrl or Meta     | a field                               | take typed digits for its shortcuts      |
 * | Space, Enter                  | a button or link                      | keep it from being pressed               |
 * | keys that scroll              | an open dialog                        | scroll the page behind it                |
 * | pointer, selection, clipboard | a field, an open dialog               | keep the focus from it                   |
 * | wheel, touch                  | an open dialog, a list that scrolls   | scroll the page instead                  |
 * | click                         | a button inside a link of the host    | open the link                            |
 *
 * Escape, Tab and function keys pass: a dialog of the host around the element needs them too.
 */
export function guardHostEvents(element: HTMLElement, root: ShadowRoot): void {
  /** The nodes of our own that an event passes, innermost first; content in the light DOM is left out. */
  const ownOf = (event: Event) => {
    const path = event.composedPath();
    const own = path.filter(
      (node): node is Element => node instanceof Element && node.getRootNode() === root,
    );
    return { own, from: own[0] === path[0] ? own[0] : undefined };
  };
  const isOurs = (event: Event): boolean | undefined => {
    const { own, from } = ownOf(event);
    const { type } = event;
    const isField = from?.matches(FIELDS);
    const isAbove = own.some((node) => node.matches(ABOVE));
    if (/^key/.test(type)) {
      const { key, ctrlKey, metaKey } = event as KeyboardEvent;
      if (ctrlKey || metaKey || FOR_ALL.test(key)) return false;
      return isField || (isAbove && SCROLL.test(key)) || (PRESS.test(key) && from?.matches(PRESSED));
    }
    // The gallery follows a finger by listeners on the document.
    if (/^(touch|pointer)/.test(type) && own.some((node) => node.matches('.swiper'))) return false;
    return isAbove || (/^wheel|move/.test(type) ? own.some(isScrollable) : isField);
  };
  for (const type of TYPES.split(' '))
    element.addEventListener(type, (event) => isOurs(event) && event.stopPropagation(), { passive: true });
  element.addEventListener('click', (event) => {
    const { own, from } = ownOf(event);
    if (from && element.closest('a') && !own.some((node) => node.matches(ACTIVE))) event.preventDefault();
  });
}
