import { isUtf8 } from 'node:buffer'
import type { ContentFile } from '#lib/server/catalogue/content-files'

/** How many bytes of a file are looked at for the zeros that UTF-16 puts beside Latin letters. */
const looked = 512

const isUtf16 = (bytes: Buffer) =>
  (bytes[0] === 0xff && bytes[1] === 0xfe) ||
  (bytes[0] === 0xfe && bytes[1] === 0xff) ||
  bytes.subarray(0, looked).includes(0)

/** Why the file's bytes are no text; undefined when they are. */
export function textFault({ bytes }: ContentFile): string | undefined {
  // A spreadsheet's 'Unicode text': said by name, for its cure is another choice when saving.
  if (isUtf16(bytes)) return 'is UTF-16, not UTF-8: save it as CSV in UTF-8'
  return isUtf8(bytes) ? undefined : notUtf8
}

export const notUtf8 = 'is not UTF-8'

/** What the decoder puts where bytes are no UTF-8. */
export const replacement = '\uFFFD'

/** The text of a file that has no {@link textFault}, without a byte order mark. */
export const textOfFile = ({ bytes }: ContentFile): string => new TextDecoder().decode(bytes)
