import { type ReadonlySignal, type Signal, signal } from '@preact/signals-core';
import r2wc from '@r2wc/react-to-web-component';
import type { ComponentType } from 'react';
import type { Host } from '../src/react/context.tsx';
import type { Emit } from '../src/state/navigation/navigation.model.ts';
import { flushSheet, sharedSheet } from '../src/styles/sheet.ts';
import type { AttributeTable, AttributeValues } from './attributes.ts';
import { ElementRoot } from './ElementRoot.tsx';
import { fallback } from './host-styles.ts';
import type { Page } from './page.ts';

/** What the component of an element is given; signals are read in a `tracked` component. */
export interface ElementProps<Table extends AttributeTable> {
  readonly attributes: { readonly [Name in keyof Table]: ReadonlySignal<AttributeValues<Table>[Name]> };
  /** The page's address, also as the host changes it without a load. */
  readonly address: ReadonlySignal<string>;
}

export interface ElementDefinition<Table extends AttributeTable> {
  readonly tag: string;
  /** By their name in HTML, which is also the name of the property. */
  readonly attributes: Table;
  readonly component: ComponentType<ElementProps<Table>>;
  /** The namespaces of messages that it shows at once, beside `common`. */
  readonly texts: readonly string[];
  /** The page's one page object; asked for with the first element that is connected. */
  page(texts: readonly string[]): Page;
  /** Told of what an integrator should know, such as a value that makes no sense. */
  warn(message: string): void;
}

/** What r2wc makes, as far as its types do not say it. */
interface Mounted extends HTMLElement {
  readonly container: ShadowRoot;
  connectedCallback(): void;
  disconnectedCallback(): void;
}

/**
 * Defines a tag, once per page. r2wc mounts and unmounts; attributes are signals that the
 * component reads, owned here, because what r2wc makes of attributes, properties, moves and events
 * loses values and state.
 */
export function defineElement<Table extends AttributeTable>(definition: ElementDefinition<Table>): void {
  const { tag, attributes, component: Component } = definition;
  // Not in a browser, or another copy was first.
  if (typeof customElements === 'undefined' || customElements.get(tag)) return;

  const elements = new WeakMap<Node, AuctionElement>();
  function Connected({ container }: { container: ShadowRoot }) {
    const element = elements.get(container);
    if (!element) return null;
    const { host, values, page } = element;
    return (
      <ElementRoot host={host} page={page} texts={definition.texts} onShown={element.shown}>
        <Component attributes={values} address={page.address} />
      </ElementRoot>
    );
  }
  const Base = r2wc(Connected, { shadow: 'open' }) as new () => Mounted;

  class AuctionElement extends Base {
    static readonly observedAttributes = Object.keys(attributes);
    readonly values = signalsOf(attributes);
    readonly host: Host = { element: this, root: this.container, emit: (...event) => this.#emit(...event) };
    #mounted = false;
    readonly #fallback = document.createElement('slot');

    constructor() {
      super();
      elements.set(this.container, this);
      this.#fallback.className = fallback;
      this.container.adoptedStyleSheets = [sharedSheet()];
      this.container.append(this.#fallback);
      for (const name of AuctionElement.observedAttributes) this.#upgrade(name);
    }

    get page(): Page {
      return definition.page(definition.texts);
    }

    override connectedCallback(): void {
      // Moved: what is mounted stays, and with it its state.
      if (this.#mounted) return;
      this.#mounted = true;
      flushSheet();
      super.connectedCallback();
    }

    override disconnectedCallback(): void {
      queueMicrotask(() => {
        if (this.isConnected || !this.#mounted) return;
        this.#mounted = false;
        super.disconnectedCallback();
        this.container.prepend(this.#fallback);
      });
    }

    /** Its presence keeps the browser from telling of a move as leaving and coming. */
    connectedMoveCallback(): void {}

    attributeChangedCallback(name: string, _before: string | null, raw: string | null): void {
      const attribute = attributes[name];
      const value = (this.values as Record<string, Signal<unknown>>)[name];
      if (!attribute || !value) return;
      const read = attribute.read(raw);
      if (read.bad)
        definition.warn(`<${tag}> cannot use ${name}="${raw}"; taken as ${read.value ?? 'not set'}`);
      value.value = read.value;
    }

    /** From now on what the component shows stands instead of the page's fallback content. */
    readonly shown = (): void => this.#fallback.remove();

    /** Takes over a property that was set before the tag was defined; it would hide the accessor. */
    #upgrade(name: string): void {
      if (!Object.hasOwn(this, name)) return;
      const value = Reflect.get(this, name);
      Reflect.deleteProperty(this, name);
      Reflect.set(this, name, value);
      // The browser tells of no attribute that was set while an element is being upgraded.
      this.attributeChangedCallback(name, null, this.getAttribute(name));
    }

    #emit(...[name, detail, options]: Parameters<Emit>): boolean {
      try {
        this.page.publish(name, detail);
      } catch (error) {
        // The host's own code, such as a tag manager's: nobody's bid or way may end there.
        definition.warn(`the page's dataLayer did not take ${name}: ${error}`);
      }
      const cancelable = options?.cancelable ?? false;
      return this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable }));
    }
  }

  for (const [name, attribute] of Object.entries(attributes)) {
    Object.defineProperty(AuctionElement.prototype, name, {
      enumerable: true,
      configurable: true,
      get(this: AuctionElement) {
        return attribute.read(this.getAttribute(name)).value;
      },
      set(this: AuctionElement, value: unknown) {
        const written = attribute.write(value);
        if (written === null) this.removeAttribute(name);
        else this.setAttribute(name, written);
      },
    });
  }
  customElements.define(tag, AuctionElement);
}

function signalsOf<Table extends AttributeTable>(table: Table) {
  const entries = Object.entries(table).map(([name, attribute]) => [
    name,
    signal(attribute.read(null).value),
  ]);
  return Object.fromEntries(entries) as { [Name in keyof Table]: Signal<AttributeValues<Table>[Name]> };
}
