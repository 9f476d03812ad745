const FOLDED: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', å: 'aa', æ: 'ae', ø: 'oe' };

/** Lower-case Latin words joined by hyphens: `Fürstenglut MB` becomes `fuerstenglut-mb`. */
export function slugOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[äöüßåæø]/g, (letter) => FOLDED[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .replace(/[’']/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
