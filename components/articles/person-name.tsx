import type { Byline } from '#lib/contract/catalogue'
import { type Language, links, type PersonPageKind } from '#lib/rules/links'
import { samplePerson } from '#lib/rules/sample-words'

interface PersonNameProps {
  kind: PersonPageKind
  person: Byline
  /** Of the text. */
  language: Language
}

/** Who wrote or reviewed a text, with their role, and whether they are invented; the name leads to their page. */
export const PersonName = ({
  kind,
  person: { slug, name, role, sample },
  language,
}: PersonNameProps) => (
  <>
    <a href={links.person(kind, slug)} className="link -my-3 inline-block py-3 font-bold">
      {name}
    </a>
    , {role}
    {sample && <b className="text-ink"> ({samplePerson[language][kind]})</b>}
  </>
)
