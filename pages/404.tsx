import { SearchForm } from '#components/search/form'
import { searchIdeas } from '#components/search/ideas'
import { LostScene } from '#components/shell/illustrations/lost-scene'
import { useWords } from '#components/ui/language'
import { ChipList } from '#components/ui/link'
import { TroubleScreen } from '#components/ui/trouble-screen'
import { withWords } from '#components/ui/words/with-words'
import { type NotFoundPageProps, notFoundStaticProps } from '#lib/server/pages/site/not-found'

/** Also for pages that were deleted: the front server then marks the document with `data-gone` (lib/server/http/front). */
function NotFoundPage({ cities }: NotFoundPageProps) {
  const words = useWords('search')
  return (
    <TroubleScreen
      picture={<LostScene className="mx-auto h-44 w-full md:h-64" />}
      heading={
        <>
          <span data-for="missing">Page not found</span>
          <span data-for="gone">This page is gone</span>
        </>
      }
      text={
        <>
          <span data-for="missing">
            The address may have changed, or it may have a typing error.
          </span>{' '}
          <span data-for="gone">We have removed it, and it will not come back.</span> Search for
          what you need, or choose a page below.
        </>
      }
    >
      <div className="mt-5">
        <SearchForm cities={cities} />
      </div>
      <ChipList links={[{ href: '/', label: 'Home' }, ...searchIdeas(words)]} className="mt-4" />
    </TroubleScreen>
  )
}

export default withWords(['search'], NotFoundPage)

export const getStaticProps = notFoundStaticProps
