import { expect, test } from 'vitest';
import { documentBytes } from './pdf.ts';

test('a viewer finds the title of the file, also of one opened from an address without a name', () => {
  const name = { en: 'X-ray report', de: 'Röntgenbefund', fr: 'Rapport radiographique', ar: 'تقرير الأشعة' };
  const bytes = documentBytes({ id: 'd1', name, lines: ['Horse: Quidam (Star)', 'No findings.'] });
  const file = Buffer.from(bytes).toString('latin1');
  const [, info = ''] = /\/Info (\d+) 0 R/.exec(file) ?? [];
  expect(file).toContain(`\n${info} 0 obj\n<< /Title (X-ray report. Horse: Quidam \\(Star\\)) >>\n`);
});
