import { Told } from '#components/chat/bubble'
import { ChatOffers } from '#components/chat/chat-offers'
import { GuideReply, type GuideReplyProps } from '#components/chat/guide-reply'
import { Icon } from '#components/ui/icon'
import { languageOfText } from '#lib/rules/chat'
import { type ChatEntry, withoutSearch } from '#lib/rules/chat-transcript'

type Telling = Extract<ChatEntry, { by: 'ai' }>

interface AiAnswerProps extends Omit<GuideReplyProps, 'reply'> {
  telling: Telling
  /** What it answers. */
  question: string
}

const ends: Partial<Record<Telling['state'], string>> = {
  broken: 'The answer broke off here.',
  stopped: 'Stopped here.',
}

/** An answer that a program writes from the site's pages, as it comes, with links to them. */
export function AiAnswer({ telling, question, ...around }: AiAnswerProps) {
  const { text, sources, reply, state } = telling
  const paragraphs = text.split(/\n\s*\n/).filter((one) => one.trim() !== '')
  return (
    <>
      {paragraphs.length > 0 && (
        <Told language={languageOfText(text)} className="grid gap-3">
          {paragraphs.map((paragraph, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs are only ever added at the end.
            <p key={place}>
              <Cited text={paragraph} sources={sources} />
            </p>
          ))}
          {ends[state] && <p className="text-sm text-ink-soft">{ends[state]}</p>}
          {sources.length > 0 && <Sources sources={sources} />}
          {state === 'whole' && (
            <>
              <p className="text-sm text-ink-soft" lang="en-IN">
                Written by a program from the pages above. It can be wrong, and is no diagnosis: ask
                a doctor.
              </p>
              {around.isLast && <ChatOffers {...around} reply={withoutSearch(question)} />}
            </>
          )}
        </Told>
      )}
      {paragraphs.length === 0 && ends[state] && <Told>{ends[state]}</Told>}
      {reply && <GuideReply {...around} reply={reply} />}
    </>
  )
}

/** [1] becomes a link to the first source. What is none of them stays as it is. */
function Cited({ text, sources }: Pick<Telling, 'text' | 'sources'>) {
  let at = 0
  return text.split(/(\[\d{1,2}\])/).map((part) => {
    const source = sources.find(({ number }) => part === `[${number}]`)
    const start = at
    at += part.length
    if (!source) return part
    return (
      <a
        key={start}
        href={source.href}
        className="link"
        aria-label={`Source ${source.number}: ${source.name}`}
      >
        {part}
      </a>
    )
  })
}

const Sources = ({ sources }: Pick<Telling, 'sources'>) => (
  <div lang="en-IN">
    <h2 className="text-base">Read more</h2>
    <ul>
      {sources.map(({ number, name, href, language }) => (
        <li key={number}>
          <a
            href={href}
            lang={language === 'hi' ? 'hi' : undefined}
            className="link inline-flex min-h-11 items-center gap-2"
          >
            <Icon name="document" className="size-5 shrink-0" />[{number}] {name}
          </a>
        </li>
      ))}
    </ul>
  </div>
)
