import { files, tags, texts } from 'virtual:auction-elements/files';
import { startScript } from './start.ts';

// Absolute addresses: a classic script from another origin has nothing to be relative to.
startScript(
  '/auction-elements.js',
  { files, tags, texts },
  (file, folder) => import(/* @vite-ignore */ new URL(`chunks/${file}.js`, folder).href),
);
