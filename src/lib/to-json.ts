/**
 * `JSON.stringify`, also on a page whose old scripts give arrays a `toJSON` of their own (Prototype.js),
 * which would turn each array into a string. Undefined for undefined.
 */
export const toJson = (value: unknown): string =>
  JSON.stringify(value, function (this: Readonly<Record<string, unknown>>, name, read: unknown) {
    const own = this[name];
    return Array.isArray(own) ? own : read;
  });
