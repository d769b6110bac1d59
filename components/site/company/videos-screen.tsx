import { EmptyList } from '#components/shell/empty-list'
import { FormOpener } from '#components/shell/form-opener'
import { CompanyFrame } from '#components/site/company/company-frame'
import { buttonClass } from '#components/ui/button'
import { Icon } from '#components/ui/icon'
import { Anchor, useLanguage, useWords } from '#components/ui/language'
import type { Video } from '#lib/domain/catalogue/catalogue'
import { links } from '#lib/domain/routes/links'
import { duration, longDate } from '#lib/domain/text/format'
import { languageOfText, languageTag } from '#lib/domain/text/language'
import type { Crumb } from '#lib/seo/json-ld/graph'

interface VideosScreenProps {
  heading: string
  summary: string
  videos: Video[]
  trail: Crumb[]
}

/** The site's videos, each with its transcript. */
export function VideosScreen({ heading, summary, videos, trail }: VideosScreenProps) {
  const { videos: words, askCareTeam } = useWords('company')
  return (
    <CompanyFrame heading={heading} summary={summary} trail={trail}>
      {videos.length === 0 ? (
        <EmptyList title={words.empty.title}>
          <p>
            {words.empty.before}
            <Anchor href={links.articles('condition')} className="link">
              {words.empty.conditions}
            </Anchor>
            {', '}
            <Anchor href={links.articles('treatment')} className="link">
              {words.empty.treatments}
            </Anchor>
            {words.empty.and}
            <Anchor href={links.articles('test')} className="link">
              {words.empty.tests}
            </Anchor>
            {words.empty.after}
          </p>
          <FormOpener opener="text" className={buttonClass('outline', 'mt-4 w-full md:w-auto')}>
            {askCareTeam}
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

/** One video. A file of this site plays here and is loaded only then; any other is a link to its site. */
function VideoCard({ video }: { video: Video }) {
  const { slug, title, summary, language, date, durationSeconds, transcript } = video
  const own = useLanguage()
  const words = useWords('company').videos
  // Pages in other languages may have a translation of the texts.
  const written = own === 'en' ? language : languageOfText(transcript)
  const lang = written === own ? undefined : languageTag(written)
  const id = `video-${slug}`
  return (
    <article aria-labelledby={id} className="raised flex h-full flex-col overflow-hidden">
      <Picture video={video} />
      <div className="grid gap-2 p-4 md:p-6">
        <h2 id={id} lang={lang} className="scroll-mt-4 text-xl">
          {title}
        </h2>
        <p className="text-sm text-ink-soft">
          {words.languages[language]}, {duration(durationSeconds, own)},{' '}
          <time dateTime={date}>{longDate(date, own)}</time>
        </p>
        <p lang={lang}>{summary}</p>
        <details className="fold border-t border-line">
          <summary className="font-bold text-neem-900">
            {words.transcript}
            <span className="sr-only">: {title}</span>
          </summary>
          <div lang={lang} className="grid max-w-measure gap-3 pt-1 text-sm">
            {transcript.split(/\n+/).map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </details>
      </div>
    </article>
  )
}

const frame = 'aspect-video w-full bg-neem-900 object-contain'

function Picture({ video: { title, file, poster } }: { video: Video }) {
  const words = useWords('company').videos
  if (file.startsWith('/'))
    return (
      // biome-ignore lint/a11y/useMediaCaption: the videos have no caption files; the transcript is below.
      <video
        controls
        preload="none"
        playsInline
        poster={poster || undefined}
        src={file}
        width="640"
        height="360"
        aria-label={title}
        className={frame}
      />
    )
  return (
    <a
      href={file}
      target="_blank"
      rel="noopener nofollow"
      className="group relative grid aspect-video place-items-center bg-neem-900 text-white"
    >
      {poster && (
        // biome-ignore lint/performance/noImgElement: a still of a fixed size needs no script (next/image).
        <img
          src={poster}
          alt=""
          loading="lazy"
          width="640"
          height="360"
          className={`absolute inset-0 h-full ${frame}`}
        />
      )}
      <span className="relative flex min-h-12 items-center gap-2 rounded-card bg-ink px-4 font-bold group-hover:underline">
        {words.watchAt(new URL(file).hostname)}
        <span className="sr-only">{words.newTab(title)}</span>
        <Icon name="arrow" className="size-5" />
      </span>
    </a>
  )
}
