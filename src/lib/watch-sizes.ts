/**
 * Runs `run` in the frame after one of these elements has changed its size, and in the first one. Not at
 * once: a change by `run` may resize an element around them, which a browser then reports to the page as an
 * error ("ResizeObserver loop").
 *
 * @returns stops this
 */
export function watchSizes(elements: readonly Element[], run: () => void): () => void {
  let frame = 0;
  const sizes = new ResizeObserver(() => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(run);
  });
  for (const element of elements) sizes.observe(element);
  return () => {
    sizes.disconnect();
    cancelAnimationFrame(frame);
  };
}
