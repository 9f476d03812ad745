import { type ReadonlySignal, type Signal, signal } from '@preact/signals-core';
import r2wc from '@r2wc/react-to-web-component';
import type { ComponentType } from 'react';
import { flushSync } from 'react-dom';
import type { Host } from '../src/react/context.tsx';
import { FORM_SLOT } from '../src/react/form-slot.ts';
import type { Emit } from '../src/state/navigation/navigation.model.ts';
import { flushSheet, sharedSheet } from '../src/styles/sheet.ts';
import type { AttributeTable, AttributeValues } from './attributes.ts';
import { reportMistake as reportInConsole } from './loading/registry.ts';
import type { ReportMistake } from './mistakes/explain.ts';
import { ElementRoot } from './mount/ElementRoot.tsx';
import { guardHostEvents } from './mount/host-events.ts';
import { fallbackStyles } from './mount/host-styles.ts';
import { pagePartIn } from './mount/page-part.ts';
import { LOADING, type Runtime, type RuntimeState } from './page/runtime.ts';
import { sharedRuntime } from './page/shared-runtime.ts';

/** Props of an element's component; it must be `tracked`, because it reads signals. */
export interface ElementProps<Table extends AttributeTable> {
  readonly attributes: { readonly [Name in keyof Table]: ReadonlySignal<AttributeValues<Table>[Name]> };
  /** The page's address, also when the host changes it without a load. */
  readonly address: ReadonlySignal<string>;
}

export interface ElementDefinition<Table extends AttributeTable> {
  readonly tag: string;
  /** By their name in HTML, which is also the name of the property. */
  readonly attributes: Table;
  readonly component: ComponentType<ElementProps<Table>>;
  /** The namespaces of messages for the element's first content, beside `common`. */
  readonly texts: readonly string[];
  /**
   * Returns the `Runtime` shared by all elements; called when the first element is connected. Default: that of
   * this document.
   */
  runtime?(texts: readonly string[]): Runtime;
  /** Called with a mistake that an integrator should fix, such as an invalid attribute. Default: the console. */
  readonly reportMistake?: ReportMistake;
}

/** The class that r2wc creates, with members that its types leave out. */
interface Mounted extends HTMLElement {
  readonly container: ShadowRoot;
  connectedCallback(): void;
  disconnectedCallback(): void;
}

/**
 * Defines a custom element (web component), once per page: a guarded wrapper around r2wc. r2wc decides when
 * to mount into the shadow root and when to unmount. Attributes, properties, moves and events are handled
 * here, because r2wc's handling loses values and state. Each element owns the signals of its attributes; the
 * store and the texts belong to the `Runtime`.
 */
export function defineElement<Table extends AttributeTable>(definition: ElementDefinition<Table>): void {
  const {
    tag,
    attributes,
    component: Component,
    texts,
    runtime = sharedRuntime,
    reportMistake = reportInConsole,
  } = definition;
  // Not in a browser, or defined by another copy of the script.
  if (typeof customElements === 'undefined' || customElements.get(tag)) return;

  const elements = new WeakMap<Node, AuctionElement>();
  function Connected({ container }: { container?: Node }) {
    const element = container && elements.get(container);
    if (!element) return null;
    const { host, values, runtime, state } = element;
    return (
      <ElementRoot host={host} state={state} onShown={element.shown}>
        <Component attributes={values} address={runtime.address} />
      </ElementRoot>
    );
  }
  const Base = r2wc(Connected, { shadow: 'open' }) as unknown as new () => Mounted;

  class AuctionElement extends Base {
    static readonly observedAttributes = Object.keys(attributes);
    readonly values = signalsOf(attributes);
    readonly host: Host = { element: this, root: this.container, emit: (...event) => this.#emit(...event) };
    /** State of the page, while the element is mounted. */
    state: ReadonlySignal<RuntimeState> = signal(LOADING);
    #mounted = false;
    readonly #fallback = document.createElement('slot');

    constructor() {
      super();
      elements.set(this.container, this);
      guardHostEvents(this, this.container);
      this.container.adoptedStyleSheets = [sharedSheet()];
      this.container.append(this.#fallback);
      for (const name of AuctionElement.observedAttributes) this.#upgrade(name);
    }

    get runtime(): Runtime {
      return runtime(texts);
    }

    override connectedCallback(): void {
      // The element was moved: it stays mounted and keeps its state.
      if (this.#mounted) return;
      this.#mounted = true;
      // A clone also copies the content that the element has shown in its light DOM.
      delete this.dataset.ready;
      for (const form of this.querySelectorAll(`:scope>[slot^=${FORM_SLOT}]`)) form.remove();
      this.#fallback.className = fallbackStyles;
      this.state = this.runtime.stateWith(texts);
      flushSheet();
      // At once: texts and data that are loaded already are rendered in the first frame, without placeholders.
      flushSync(() => super.connectedCallback());
    }

    override disconnectedCallback(): void {
      queueMicrotask(() => {
        if (this.isConnected || !this.#mounted) return;
        this.#mounted = false;
        super.disconnectedCallback();
        this.container.prepend(this.#fallback);
      });
    }

    /** Because of this method `moveBefore` calls neither disconnectedCallback nor connectedCallback. */
    connectedMoveCallback(): void {}

    attributeChangedCallback(name: string, _before: string | null, raw: string | null): void {
      const attribute = attributes[name];
      const value = (this.values as Record<string, Signal<unknown>>)[name];
      if (!attribute || !value) return;
      const read = attribute.read(raw);
      if (read.isBad) reportMistake('value-invalid', `<${tag}>`, name, raw, read.value ?? 'no value');
      value.value = read.value;
    }

    /** Removes the page's fallback content: the component has rendered. */
    readonly shown = (): void => {
      // Only if content was rendered and the slot is still attached: `remove` of an old library throws on a
      // detached node.
      if (!this.#fallback.nextSibling) return;
      this.#fallback.remove();
      if (!pagePartIn(this)) return;
      // The rest of the page, which is inside the unclosed tag: it stays, below the element's content.
      this.#fallback.className = '';
      this.container.append(this.#fallback);
    };

    /** Applies a property that was set before the element was defined; it would shadow the accessor. */
    #upgrade(name: string): void {
      if (!Object.hasOwn(this, name)) return;
      const value = Reflect.get(this, name);
      Reflect.deleteProperty(this, name);
      Reflect.set(this, name, value);
      // During an upgrade the browser does not report attributes that are set.
      this.attributeChangedCallback(name, null, this.getAttribute(name));
    }

    #emit(...[name, detail, options]: Parameters<Emit>): boolean {
      try {
        this.runtime.publish(this, name, detail);
      } catch (error) {
        // `push` is the host's code, such as a tag manager's: its errors must not stop a bid or a navigation.
        reportMistake('push-failed', error);
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
        const text = attribute.write(value);
        if (text === null) this.removeAttribute(name);
        else this.setAttribute(name, text);
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
