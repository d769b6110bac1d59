import type { GetStaticProps } from 'next'
import { SearchForm } from '#components/search/search-form'
import { searchIdeas } from '#components/search/search-ideas'
import { PageHead } from '#components/seo/page-head'
import { ChipLink } from '#components/ui/chip'
import { LostScene } from '#components/ui/illustration'
import { TroubleScreen } from '#components/ui/trouble-screen'

import { type NotFoundProps, notFoundStaticProps } from '#lib/server/pages/not-found-page'

export default function NotFoundPage({ seo, cities }: NotFoundProps) {
  return (
    <>
      <PageHead seo={seo} />
      <TroubleScreen
        picture={<LostScene className="mx-auto h-44 w-full md:h-64" />}
        heading="This page is not here"
        text="The address may have changed, or a letter in it is wrong. Search for what you need, or choose a way on."
      >
        <div className="mt-5">
          <SearchForm cities={cities} />
        </div>
        <ul className="mt-4 flex flex-wrap gap-2">
          <li>
            <ChipLink href="/">Home</ChipLink>
          </li>
          {searchIdeas.map(({ label, href }) => (
            <li key={href}>
              <ChipLink href={href}>{label}</ChipLink>
            </li>
          ))}
        </ul>
      </TroubleScreen>
    </>
  )
}

export const getStaticProps: GetStaticProps<NotFoundProps> = notFoundStaticProps
