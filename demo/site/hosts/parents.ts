import { type Html, html } from '../../server/lib/html.ts';
import type { HostPage, HostPageInput } from './host-page.ts';

/** Parents whose width depends on their content. */
const PARENTS: Readonly<Record<string, (content: Html) => Html>> = {
  'Inline block': (it) => html`<div class="inline">${it}</div>`,
  Float: (it) => html`<div class="float">${it}</div>`,
  'Fit-content': (it) => html`<div class="fit">${it}</div>`,
  'Table cell': (it) => html`<table><tr><td>Sales</td><td>${it}</td></tr></table>`,
  Dialog: (it) => html`<dialog open>${it}</dialog>`,
  'Centred flex column': (it) => html`<div class="column">${it}</div>`,
  'Flex row': (it) => html`<div class="row">${it}</div>`,
  'Automatic grid column': (it) => html`<div class="grid">${it}</div>`,
};

const elements = ({ auction, lot }: HostPageInput): Html[] => [
  html`<global-search></global-search>`,
  html`<auction-list auction="${auction}" limit="3"></auction-list>`,
  html`<auction-lot auction="${auction}" lot="${lot}"></auction-lot>`,
];

/** Shrink-to-fit parents: a search box, a list and a lot in each. */
export const parents: HostPage = {
  title: 'Parents that shrink to fit',
  css: `.inline { display: inline-block } .float { float: left } .fit { inline-size: fit-content }
    .column { display: flex; flex-direction: column; align-items: center } .row { display: flex }
    .grid { display: grid; grid-template-columns: auto; place-items: center } dialog { position: static }
    section::after { content: ''; display: block; clear: both } section > * { border: 1px dashed #888 }`,
  body: (input) =>
    html`${Object.entries(PARENTS).flatMap(([name, within]) =>
      elements(input).map((element) => html`<section><h2>${name}</h2>${within(element)}</section>`),
    )}`,
};
