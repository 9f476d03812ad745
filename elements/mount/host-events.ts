/** Fields of ours that take keys. */
const FIELDS = 'input,textarea,select,[contenteditable]';
/** What does something by itself on a click; such a click never reaches a link around the element. */
const ACTIVE = `a[href],label,summary,[type=submit],${FIELDS}`;
/** Keys that a host's dialog around the element needs too. */
const FOR_ALL = /^(Escape|Tab|F\d+)$/;

/** The nodes of our own that an event comes from, innermost first; content in the light DOM is left out. */
function ownNodes(event: Event, root: ShadowRoot): Element[] {
  const path = event.composedPath();
  const [first] = path;
  const own = first instanceof Node && first.getRootNode() === root ? path.slice(0, path.indexOf(root)) : [];
  return own.filter((node) => node instanceof Element);
}

/**
 * Keeps events of an element's content from what the host's page makes of them. Called once per element;
 * the listeners live as long as it does. They are on the element, so after all of ours inside it.
 *
 * - Keys: outside, `event.target` is our element and no field, so a host takes digits typed into a bid for
 *   its shortcuts. Keys with Ctrl or Meta, Escape and Tab pass.
 * - Clicks inside a host's link: our buttons would open the link.
 */
export function guardHostEvents(element: HTMLElement, root: ShadowRoot): void {
  for (const type of ['keydown', 'keypress', 'keyup'] as const)
    element.addEventListener(type, (event) => {
      const [field] = ownNodes(event, root);
      const passes = event.ctrlKey || event.metaKey || FOR_ALL.test(event.key);
      if (field?.matches(FIELDS) && !passes) event.stopPropagation();
    });
  element.addEventListener('click', (event) => {
    const own = ownNodes(event, root);
    if (own.length > 0 && element.closest('a') && !own.some((node) => node.matches(ACTIVE)))
      event.preventDefault();
  });
}
