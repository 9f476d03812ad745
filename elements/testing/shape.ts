/**
 * Nodes as data, to be compared: nodes of text are told apart, which HTML does not do, and the order of
 * attributes says nothing.
 */
export function shape(node: Node): unknown {
  if (node instanceof Text) return node.data;
  const children = [...node.childNodes].map(shape);
  if (!(node instanceof Element)) return children;
  const attributes = [...node.attributes].map(({ name, value }) => `${name}=${value}`).sort();
  // React leaves an empty one behind.
  return [node.namespaceURI, node.localName, attributes.filter((it) => it !== 'style='), children];
}
