import type { ContentFile } from '#lib/server/catalogue/content-files'

/** The file's text, or null when its bytes are not UTF-8. */
export function textOfFile({ bytes }: ContentFile): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}
