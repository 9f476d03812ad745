/**
 * The first language that the notice has texts in.
 *
 * @param wanted language tags, such as `pl` or `de-AT`, the most wanted first; empty ones are skipped
 * @param known languages in lower case
 * @returns `en` if none is known
 */
export function pickLanguage(wanted: readonly unknown[], known: readonly string[]): string {
  for (const each of wanted) {
    const tag = String(each || '')
      .toLowerCase()
      .replace(/_/g, '-')
      .replace(/^zh-(hant|hk|mo)\b.*/, 'zh-tw');
    for (const candidate of [tag, tag.split('-')[0] as string])
      if (known.indexOf(candidate) >= 0) return candidate;
  }
  return 'en';
}
