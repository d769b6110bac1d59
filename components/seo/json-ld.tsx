import { type JsonLd as Data, toJsonLdText } from '#lib/seo/json-ld/graph'

/**
 * Structured data as a data block: it is never executed, so the Content-Security-Policy lets it stand.
 * It belongs in the body, where nothing has to keep it in step with the head.
 */
export const JsonLd = ({ data }: { data: Data }) => (
  <script
    type="application/ld+json"
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the only way to write a data block; '<' is escaped.
    dangerouslySetInnerHTML={{ __html: toJsonLdText(data) }}
  />
)
