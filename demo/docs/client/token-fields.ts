/** The fields of custom properties in a panel: `data-token` names one, `data-light` and `data-dark` its defaults. */
export class TokenFields {
  readonly #inputs: readonly HTMLInputElement[];
  /** Whether the defaults are those of the dark scheme. */
  #isDark = false;

  constructor(form: HTMLFormElement) {
    this.#inputs = [...form.querySelectorAll<HTMLInputElement>('[data-token]')];
  }

  /** Shows the other scheme's defaults in all unchanged fields. */
  setDark(isDark: boolean): void {
    for (const input of this.#inputs)
      if (this.#isDefault(input))
        input.value = bare(input, isDark ? input.dataset.dark : input.dataset.light);
    this.#isDark = isDark;
  }

  /** Shows the values of a look; without it, the defaults. */
  show(css: string): void {
    const values = new Map(
      [...css.matchAll(/(--ae-[\w-]+): ([^;]+);/g)].map(([, name, value]) => [name, value]),
    );
    for (const input of this.#inputs)
      input.value = bare(input, values.get(input.dataset.token) ?? this.#default(input));
  }

  /** The values that differ from their defaults. */
  changed(): readonly (readonly [name: string, value: string])[] {
    return this.#inputs
      .filter((input) => !this.#isDefault(input) && input.value.trim() !== '')
      .map((input) => [input.dataset.token ?? '', input.value + (input.dataset.unit ?? '')]);
  }

  #default({ dataset }: HTMLInputElement): string {
    return (this.#isDark ? dataset.dark : dataset.light) ?? '';
  }

  #isDefault(input: HTMLInputElement): boolean {
    return input.value === bare(input, this.#default(input));
  }
}

const bare = (input: HTMLInputElement, value = ''): string =>
  input.dataset.unit ? value.replace(input.dataset.unit, '') : value;

/** Sets custom properties and colour scheme of a stage, and removes earlier ones. */
export function dress(
  stage: HTMLElement,
  tokens: readonly (readonly [name: string, value: string])[],
  isDark: boolean,
): void {
  for (const name of [...stage.style].filter((it) => it.startsWith('--ae-')))
    stage.style.removeProperty(name);
  for (const [name, value] of tokens) stage.style.setProperty(name, value);
  stage.style.colorScheme = isDark ? 'dark' : 'light';
}
