import { addresses, partOf, reveal } from './addresses.ts';
import { firstSample } from './samples.ts';
import { declarations } from './snippet.ts';
import { dress, TokenFields } from './token-fields.ts';

/** The page about theming: fields for all custom properties, real elements, and CSS to copy. */
export async function startTheme(section: HTMLElement): Promise<void> {
  const known = addresses();
  if (!known) return;
  const form = partOf<HTMLFormElement>(section, 'form');
  const stage = partOf(section, '[data-stage]');
  const code = partOf(section, '[data-snippet]');
  const dark = partOf<HTMLInputElement>(form, '#dark');
  const tokens = new TokenFields(form);

  const write = (): void => {
    const changed = tokens.changed();
    const lines = declarations({ isDark: dark.checked, tokens: changed });
    code.textContent = lines === '' ? '/* the defaults */' : `:root {\n${lines}\n}`;
    dress(stage, changed, dark.checked);
  };
  reveal(section);
  form.addEventListener('input', () => {
    tokens.setDark(dark.checked);
    write();
  });
  for (const button of form.querySelectorAll<HTMLElement>('[data-look]'))
    button.addEventListener('click', () => {
      const css = button.dataset.look ?? '';
      if (css !== '') dark.checked = css.includes('color-scheme: dark');
      tokens.setDark(dark.checked);
      tokens.show(css);
      write();
    });
  write();
  const { auction, lot } = await firstSample(known.api);
  const list = Object.assign(document.createElement('auction-list'), { auction, limit: 3 });
  const page = Object.assign(document.createElement('auction-lot'), { auction, lot });
  stage.append(...(auction === '' ? [list] : [list, page]));
}
