import { ChipList } from '#components/ui/link'
import { links } from '#lib/domain/routes/links'

export const searchHint =
  'Type a symptom, a treatment, or the name of a doctor or hospital. Hindi works too.'

/** Ways on that need no search. */
export const searchIdeas = [
  { label: 'Conditions', href: links.articles('condition') },
  { label: 'Treatments', href: links.articles('treatment') },
  { label: 'Tests', href: links.articles('test') },
  { label: 'Doctors by city', href: links.directory('doctors') },
  { label: 'Hospitals by city', href: links.directory('hospitals') },
]

export const IdeaChips = ({ ideas = searchIdeas }: { ideas?: typeof searchIdeas }) => (
  <ChipList links={ideas} className="mt-3" />
)
