import { html, raw } from '../../server/lib/html.ts';
import { embed } from '../embed.ts';
import { type HostPage, listAndLot } from './host-page.ts';

/**
 * Scripts of old hosts, which replace built-ins of the browser before ours runs. Each copies the relevant
 * behaviour of the original library, rewritten by us.
 */

/**
 * Like Prototype.js 1.6: own collections, `toJSON` of arrays, enumerable members, methods on every element.
 */
const PROTOTYPE_LIBRARY = `
  (function () {
    function extend(target, source) { for (var name in source) target[name] = source[name]; return target; }
    function $A(list) {
      if (!list) return [];
      if (list.toArray) return list.toArray();
      var length = list.length || 0, all = new Array(length);
      while (length--) all[length] = list[length];
      return all;
    }
    window.$A = $A;
    window.$ = function (element) { return typeof element == 'string' ? document.getElementById(element) : element; };
    Array.from = $A;
    Object.keys = function (object) { var names = []; for (var name in object) names.push(name); return names; };
    Object.values = function (object) { var all = []; for (var name in object) all.push(object[name]); return all; };
    Function.prototype.bind = function () {
      var own = this, first = $A(arguments), object = first.shift();
      return function () { return own.apply(object, first.concat($A(arguments))); };
    };
    var each = function (run) { for (var at = 0; at < this.length; at++) run(this[at], at); return this; };
    extend(Array.prototype, {
      each: each,
      toArray: function () { return [].concat(this); },
      entries: function () { return this.toArray(); },
      map: function (run, context) { var all = []; this.each(function (it, at) { all.push(run.call(context, it, at)); }); return all; },
      filter: function (run, context) { var all = []; this.each(function (it, at) { if (run.call(context, it, at)) all.push(it); }); return all; },
      some: function (run, context) { var any = false; this.each(function (it, at) { any = any || !!run.call(context, it, at); }); return any; },
      every: function (run, context) { var all = true; this.each(function (it, at) { all = all && !!run.call(context, it, at); }); return all; },
      find: function (run, context) { for (var at = 0; at < this.length; at++) if (run.call(context, this[at], at)) return this[at]; },
      include: function (it) { return this.indexOf(it) != -1; },
      first: function () { return this[0]; },
      last: function () { return this[this.length - 1]; },
      clear: function () { this.length = 0; return this; },
      toJSON: function () { return '[' + this.map(function (it) { return JSON.stringify(it); }).join(', ') + ']'; }
    });
    extend(String.prototype, {
      toJSON: function () { return '"' + this + '"'; },
      startsWith: function (part) { return this.indexOf(part) === 0; },
      endsWith: function (part) { var at = this.length - part.length; return at >= 0 && this.lastIndexOf(part) === at; },
      strip: function () { return this.replace(/^\\s+|\\s+$/g, ''); }
    });
    Date.prototype.toJSON = function () { return '"' + this.toISOString() + '"'; };
    Number.prototype.toJSON = function () { return String(this); };
    extend(Element.prototype, {
      show: function () { this.style.display = ''; return this; },
      hide: function () { this.style.display = 'none'; return this; },
      update: function (markup) { this.innerHTML = markup; return this; },
      remove: function () { this.parentNode.removeChild(this); return this; },
      scrollTo: function () { window.scrollTo(0, this.offsetTop); return this; },
      select: function (selector) { return $A(this.querySelectorAll(selector)); }
    });
    extend(HTMLElement.prototype, { visible: function () { return this.style.display != 'none'; }, clear: function () { this.value = ''; return this; } });
    document.getElementsByClassName = function (name) { return $A(document.querySelectorAll('.' + name)); };
    var Native = window.Element;
    window.Element = function (tag) { return document.createElement(tag); };
    extend(window.Element, Native);
    window.Element.prototype = Native.prototype;
  })();`;

/** Like MooTools 1.2: added members on arrays, functions and strings, and a `$` that extends elements. */
const MOOTOOLS = `
  (function () {
    Array.prototype.each = Array.prototype.forEach;
    Array.prototype.associate = function () { return {}; };
    Array.prototype.contains = function (it) { return this.indexOf(it) != -1; };
    Array.prototype.empty = function () { this.length = 0; return this; };
    String.prototype.contains = function (part) { return this.indexOf(part) > -1; };
    String.prototype.test = function (pattern) { return new RegExp(pattern).test(this); };
    Function.prototype.extend = function (more) { for (var name in more) this[name] = more[name]; return this; };
    var NativeEvent = window.Event;
    window.Event = function (event) { return extendEvent(event); };
    function extendEvent(event) { event.stop = function () { this.preventDefault(); this.stopPropagation(); }; return event; }
    window.Event.prototype = NativeEvent.prototype;
    Element.prototype.inject = function (where) { where.appendChild(this); return this; };
    Element.prototype.get = function (name) { return this[name]; };
    Element.prototype.set = function (name, value) { this[name] = value; return this; };
  })();`;

/** A host's own `URL`, from before browsers had one. */
const OLD_URL = `
  (function () {
    var Native = window.URL;
    function Old(address, base) {
      var inner = new Native(address, base);
      ['href', 'protocol', 'host', 'hostname', 'port', 'pathname', 'search', 'hash', 'origin'].forEach(function (name) {
        Object.defineProperty(this, name, {
          enumerable: true,
          get: function () { return inner[name]; },
          set: function (value) { inner[name] = value; }
        });
      }, this);
    }
    Old.prototype.toString = function () { return this.href; };
    Old.createObjectURL = function (blob) { return Native.createObjectURL(blob); };
    Old.revokeObjectURL = function (address) { return Native.revokeObjectURL(address); };
    window.URL = Old;
  })();`;

/** A host's scripts that replace built-ins, and the title of its page. */
export interface ReplacedBuiltIns {
  readonly title: string;
  readonly script: string;
}

/** By the name of its page in the address. */
export const REPLACED_BUILT_INS = {
  prototype: { title: 'A host with Prototype.js', script: PROTOTYPE_LIBRARY },
  mootools: { title: 'A host with MooTools', script: MOOTOOLS },
  'old-url': { title: 'A host with a URL without searchParams and canParse', script: OLD_URL },
} satisfies Readonly<Record<string, ReplacedBuiltIns>>;

/** Hosts whose old script has replaced built-ins of the browser, by the name in the address. */
export const hostsWithReplacedBuiltIns: Readonly<Record<string, HostPage>> = Object.fromEntries(
  Object.entries(REPLACED_BUILT_INS).map(([name, { title, script }]): [string, HostPage] => [
    name,
    {
      title,
      css: '',
      scripts: (options, { locale }) => html`<script>${raw(script)}</script>
${embed(options, locale)}`,
      body: listAndLot,
    },
  ]),
);
