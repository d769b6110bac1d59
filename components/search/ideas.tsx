import { useWords } from '#components/ui/language'
import { ChipList } from '#components/ui/link'
import { links } from '#lib/domain/routes/links'
import type { Words } from '#lib/languages/en/index'

/** Ways on that need no search. */
export const searchIdeas = ({ ideas }: Words['search']) => [
  { label: ideas.conditions, href: links.articles('condition') },
  { label: ideas.treatments, href: links.articles('treatment') },
  { label: ideas.tests, href: links.articles('test') },
  { label: ideas.doctors, href: links.directory('doctors') },
  { label: ideas.hospitals, href: links.directory('hospitals') },
]

interface Idea {
  label: string
  href: string
}

export function IdeaChips({ ideas }: { ideas?: readonly Idea[] }) {
  const words = useWords('search')
  return <ChipList links={ideas ?? searchIdeas(words)} className="mt-3" />
}
