import { SearchForm } from '#components/search/form'
import { searchIdeas } from '#components/search/ideas'
import { LostScene } from '#components/shell/illustrations/lost-scene'
import { useWords } from '#components/ui/language'
import { ChipList } from '#components/ui/link'
import { TroubleScreen } from '#components/ui/trouble-screen'
import { withWords } from '#components/ui/words/with-words'
import { links } from '#lib/domain/routes/links'
import { type NotFoundPageProps, notFoundStaticProps } from '#lib/server/pages/site/not-found'

/** Also for pages that were deleted: the front server then marks the document with `data-gone` (lib/server/http/front). */
function NotFoundPage({ cities }: NotFoundPageProps) {
  const words = useWords('errors')
  const ideas = searchIdeas(useWords('search'))
  return (
    <TroubleScreen
      picture={<LostScene className="mx-auto h-44 w-full md:h-64" />}
      heading={
        <>
          <span data-for="missing">{words.missing.name}</span>
          <span data-for="gone">{words.gone.heading}</span>
        </>
      }
      text={
        <>
          <span data-for="missing">{words.missing.text}</span>{' '}
          <span data-for="gone">{words.gone.text}</span>
          {words.next}
        </>
      }
    >
      <div className="mt-5">
        <SearchForm cities={cities} />
      </div>
      <ChipList links={[{ href: links.home, label: words.home }, ...ideas]} className="mt-4" />
    </TroubleScreen>
  )
}

export default withWords(['errors', 'search'], NotFoundPage)

export const getStaticProps = notFoundStaticProps
