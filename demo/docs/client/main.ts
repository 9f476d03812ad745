/* The script of the documentation's pages; without it they can be read, but have no live parts. */
import { addCopyButtons, focusScrollers } from './code-blocks.ts';
import { startLive } from './live.ts';
import { startSearch } from './search.ts';
import { startTheme } from './theme.ts';

for (const section of document.querySelectorAll<HTMLElement>('[data-live]')) void startLive(section);
for (const section of document.querySelectorAll<HTMLElement>('[data-theme]')) void startTheme(section);
for (const form of document.querySelectorAll<HTMLFormElement>('.search')) startSearch(form);
addCopyButtons();
focusScrollers();
