import type { Byline } from '#lib/contract/catalogue'
import { links, type PersonPageKind } from '#lib/rules/links'

interface PersonNameProps {
  kind: PersonPageKind
  person: Byline
}

/** Who wrote or reviewed a text, with their role; the name leads to their page. */
export const PersonName = ({ kind, person: { slug, name, role } }: PersonNameProps) => (
  <>
    <a href={links.person(kind, slug)} className="link -my-3 inline-block py-3 font-bold">
      {name}
    </a>
    , {role}
  </>
)
