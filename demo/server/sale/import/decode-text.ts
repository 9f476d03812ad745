import { UnreadableCatalogue } from './mistakes.ts';

/** A file's text and its encoding. */
export interface DecodedText {
  readonly text: string;
  readonly encoding: 'UTF-8' | 'UTF-16' | 'Windows-1252';
}

/**
 * Decodes a file as spreadsheets save it: in UTF-8, in UTF-16 with a byte order mark, else in Windows-1252.
 *
 * @throws UnreadableCatalogue for another encoding, so that no name is imported with wrong letters
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) {
    const text = decode(first === 0xff ? 'utf-16le' : 'utf-16be', bytes);
    return { text: text ?? refuse('its bytes are no UTF-16'), encoding: 'UTF-16' };
  }
  const text = decode('utf-8', bytes);
  if (text !== null) return text.includes('\0') ? refuse('it has zero bytes') : { text, encoding: 'UTF-8' };
  const western = decodeWestern(bytes);
  const strange = STRANGE_CHARACTERS.exec(western);
  if (strange !== null) refuse(`as Windows-1252 it would have ${JSON.stringify(strange[0])} in it`);
  return { text: western, encoding: 'Windows-1252' };
}

/**
 * Matches characters that no text in Windows-1252 has: control characters, or a sign or capital within a
 * word. Older encodings of DOS and Macintosh cause them, in which the same bytes are accented letters.
 */
const STRANGE_CHARACTERS = /[^\P{Cc}\t\n\r]|\p{L}[„“”†‡ˆ‰‹•™¡¢£§ŠŽŸŒ]\p{Ll}/u;

/** The characters of Windows-1252 from 0x80 to 0x9f; elsewhere it is Latin-1. Five bytes are not used. */
const WINDOWS = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

/** `TextDecoder` is not used: in Node 20 it reads Windows-1252 as Latin-1. */
const decodeWestern = (bytes: Uint8Array): string =>
  Buffer.from(bytes)
    .toString('latin1')
    .replace(/[\x80-\x9f]/g, (control) => WINDOWS.charAt(control.charCodeAt(0) - 0x80));

/** Null if the bytes are not in that encoding. */
function decode(encoding: string, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function refuse(why: string): never {
  throw new UnreadableCatalogue(
    `The encoding of the file is not known: ${why}. Save it as UTF-8, in a spreadsheet "CSV UTF-8".`,
  );
}
