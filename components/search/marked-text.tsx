import { markedParts } from '#lib/domain/search/marks'

/** A name in which the typed words are highlighted. */
export function MarkedText({ text, query }: { text: string; query: string }) {
  let at = 0
  return markedParts(text, query).map((part) => {
    const key = at
    at += part.text.length
    return part.isMatch ? (
      <mark key={key} className="bg-marigold-400/40 text-inherit">
        {part.text}
      </mark>
    ) : (
      part.text
    )
  })
}
