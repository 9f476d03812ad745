import { textIn } from '../../../data/localized.ts';
import type { StoredDocument } from '../../../data/stored.ts';

/** A4 and its layout, in points. */
const PAGE = { width: 595, height: 842, margin: 64, leading: 18, titleSize: 20, textSize: 11 } as const;
const CHARACTERS_PER_LINE = 86;

/**
 * Renders a document as a PDF of one page in Helvetica; its first line is the title. Viewers show the title of
 * the file, its name and this line, because the address it was opened from may have no name.
 */
export function documentBytes(document: StoredDocument): Uint8Array<ArrayBuffer> {
  const [title = '', ...lines] = document.lines;
  return assemble(pageContent(title, lines.flatMap(wrap)), `${textIn('en', document.name)}. ${title}`);
}

function pageContent(title: string, lines: readonly string[]): string {
  const { height, margin, leading, titleSize, textSize } = PAGE;
  const room = Math.floor((height - 3 * margin) / leading);
  return [
    'BT',
    `/F2 ${titleSize} Tf ${margin} ${height - margin - titleSize} Td (${escaped(title)}) Tj`,
    `/F1 ${textSize} Tf ${leading} TL T* T*`,
    ...lines.slice(0, room).map((line) => `(${escaped(line)}) Tj T*`),
    'ET',
  ].join('\n');
}

/** Writes objects, cross-reference table and trailer. In Latin-1 the length in characters is that in bytes. */
function assemble(content: string, title: string): Uint8Array<ArrayBuffer> {
  const font = (name: string): string =>
    `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    `<< /Title (${escaped(title)}) >>`,
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const count = objects.length + 1;
  file += `xref\n0 ${count}\n0000000000 65535 f \n${table}trailer\n<< /Size ${count} /Root 1 0 R /Info ${objects.length} 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Uint8Array.from(Buffer.from(file, 'latin1'));
}

function wrap(paragraph: string): string[] {
  const lines = [''];
  for (const word of paragraph.split(' ')) {
    const line = lines.at(-1) ?? '';
    if (line !== '' && line.length + word.length >= CHARACTERS_PER_LINE) lines.push(word);
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`;
  }
  return lines;
}

/** Characters beyond Latin-1 become question marks: the standard fonts have no glyphs for them. */
const escaped = (text: string): string =>
  text
    .replace(/[–—]/g, '-')
    .replace(/[^\x20-\xff]/g, '?')
    .replace(/[\\()]/g, '\\$&');
