import { CompanyFrame } from '#components/company/company-frame'
import { EmptyList } from '#components/company/empty-list'
import { VideoCard } from '#components/company/video-card'
import { FormOpener } from '#components/layout/form-opener'
import { buttonClass } from '#components/ui/button'
import type { Video } from '#lib/contract/catalogue'
import { links } from '#lib/rules/links'
import type { Crumb } from '#lib/seo/json-ld/trail'

interface VideosScreenProps {
  heading: string
  summary: string
  videos: Video[]
  trail: Crumb[]
}

/** The site's films, each with its transcript. */
export function VideosScreen({ heading, summary, videos, trail }: VideosScreenProps) {
  return (
    <CompanyFrame {...{ heading, summary, trail }}>
      {videos.length === 0 ? (
        <EmptyList title="No films yet">
          <p>
            Our articles on{' '}
            <a href={links.articles('condition')} className="link">
              conditions
            </a>
            ,{' '}
            <a href={links.articles('treatment')} className="link">
              treatments
            </a>{' '}
            and{' '}
            <a href={links.articles('test')} className="link">
              tests
            </a>{' '}
            say the same in words.
          </p>
          <FormOpener className={buttonClass('outline', 'mt-4 w-full md:w-auto')}>
            Ask the care team
          </FormOpener>
        </EmptyList>
      ) : (
        <ul className="grid gap-6 md:grid-cols-2">
          {videos.map((video) => (
            <li key={video.slug}>
              <VideoCard video={video} />
            </li>
          ))}
        </ul>
      )}
    </CompanyFrame>
  )
}
