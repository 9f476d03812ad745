import type { JSHandle, Page } from '@playwright/test';

/** A function of the page: the texts within a node, with one space between them; empty without a node. */
export const wordsIn = (page: Page): Promise<JSHandle<(node: Element | null | undefined) => string>> =>
  page.evaluateHandle(() => (node: Element | null | undefined) => {
    if (!node) return '';
    const texts: string[] = [];
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) texts.push(walker.currentNode.textContent ?? '');
    return texts.join(' ').replace(/\s+/g, ' ').trim();
  });
