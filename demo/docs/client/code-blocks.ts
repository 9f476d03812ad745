/** Gives every block of code a button that copies it. */
export function addCopyButtons(): void {
  for (const block of document.querySelectorAll('.code')) {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'copy';
    button.textContent = 'Copy';
    button.addEventListener('click', async () => {
      const text = block.querySelector('code')?.textContent ?? '';
      // Only pages with HTTPS and pages of this machine have a clipboard.
      const isCopied = await navigator.clipboard?.writeText(text).then(
        () => true,
        () => false,
      );
      button.textContent = isCopied ? 'Copied' : 'Not allowed here';
      setTimeout(() => {
        button.textContent = 'Copy';
      }, 2000);
    });
    block.append(button);
  }
}

/** Makes scrollable blocks, and only those, reachable by keyboard. */
export function focusScrollers(): void {
  const update = (element: Element): void => {
    if (element.scrollWidth > element.clientWidth) element.setAttribute('tabindex', '0');
    else element.removeAttribute('tabindex');
  };
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries) update(target);
  });
  for (const element of document.querySelectorAll('.table, pre')) observer.observe(element);
}
