import { Told } from '#components/chat/bubble'
import { type ChatLeadFormType, ChatOffers } from '#components/chat/offers'
import { EmergencyCall } from '#components/shell/emergency-call'
import { FoundIcon } from '#components/shell/found-icon'
import { Icon } from '#components/ui/icon'
import { InEnglish, useLanguage, useWords } from '#components/ui/language'
import { TextLink } from '#components/ui/link'
import type { ChatFound, ChatReply } from '#lib/domain/chat/chat'
import { answerLanguage, asEarlier, askCity } from '#lib/domain/chat/steps'
import { type ChatWords, chatWords } from '#lib/domain/chat/texts'
import { type ChatEntry, cityInWords, withoutSearch } from '#lib/domain/chat/transcript'
import type { FormOptions } from '#lib/domain/leads/form-options'
import type { PageContext } from '#lib/domain/site/page'
import { type Language, languageTag } from '#lib/domain/text/language'

interface GuideReplyProps {
  page: PageContext
  reply: ChatReply
  LeadForm: ChatLeadFormType
  options: FormOptions | null
  /** Only the newest answer shows the next steps. */
  isLast: boolean
}

/** A question, or the results for the visitor's problem. */
export function GuideReply(props: GuideReplyProps) {
  const { reply } = props
  const words = chatWords[reply.language]
  if (reply.step === 'city')
    return (
      <Told language={reply.language}>
        {reply.unknownCity
          ? (reply.emergency && words.callFirst) || words.unknownCity(reply.unknownCity)
          : words.whichCity}
      </Told>
    )
  if (reply.step === 'who') return <Told language={reply.language}>{words.who.question}</Told>
  if (reply.isTalk) return <Told language={reply.language}>{reply.note}</Told>
  return <Answer {...props} />
}

function Answer(props: GuideReplyProps) {
  const { page, reply, isLast } = props
  const { language, answers, found, emergency } = reply
  const words = chatWords[language]
  const city = cityInWords(answers)
  const pages = found?.pages ?? []
  const isEmpty = !found || found.groups.length + pages.length === 0
  const comfort = { 'self-harm': words.notAlone, mind: words.lowSpirits }[emergency as string]
  return (
    <Told language={language} className="grid w-full gap-4 py-4">
      {reply.note ? (
        <Note {...reply} />
      ) : (
        <p>
          {comfort}
          {!comfort && !isEmpty && found.specialist && `${found.specialist} `}
          {!comfort &&
            (isEmpty
              ? words.nothing
              : words.found(answers.who ?? 'self', found.isEmptyCity ? '' : city))}
          {!comfort &&
            !isEmpty &&
            hasOnlyHospitals(found) &&
            city &&
            ` ${words.onlyHospitals(city)}`}
          {found?.isEmptyCity && !isEmpty && ` ${words.emptyCity(city, found.elsewhere)}`}
        </p>
      )}
      {found && !isEmpty && <FoundList pages={pages} found={found} words={words} />}
      {!comfort && (
        <p className="text-sm text-ink-soft">
          {(!isEmpty || reply.note || language !== 'hi') && `${words.notADiagnosis} `}
          {words.moreQuestions}
        </p>
      )}
      {/* Only below the newest answer, so that they do not appear twice. */}
      {isLast && (
        <ChatOffers {...props}>
          {!comfort && (reply.note ? !reply.isUncovered : !isEmpty) && (
            <form method="post" action={page.path} data-chat="">
              <input type="hidden" name="trouble" value={answers.trouble} />
              <input type="hidden" name="who" value={answers.who ?? ''} />
              <input type="hidden" name="earlier" value={answers.earlier} />
              <button type="submit" name="city" value={askCity} className="link min-h-11 text-left">
                {words.anotherCity}
              </button>
            </form>
          )}
        </ChatOffers>
      )}
    </Told>
  )
}

/** The city has hospitals for this, but no doctor of the kind. */
const hasOnlyHospitals = ({ specialist, isEmptyCity, groups }: ChatFound): boolean =>
  Boolean(specialist) &&
  !isEmptyCity &&
  groups.some(({ type }) => type === 'hospital') &&
  !groups.some(({ type }) => type === 'doctor')

/** Why there is no answer; about a child with the numbers to call. */
const Note = ({ note, isUncovered }: ChatReply) => (
  <>
    {note.split('\n').map((line) => (
      <p key={line}>{line}</p>
    ))}
    {!isUncovered && (
      <p className="flex gap-6 text-lg">
        <EmergencyCall isAmbulance /> <EmergencyCall />
      </p>
    )}
  </>
)

interface FoundListProps {
  pages: NonNullable<ChatFound['pages']>
  found: ChatFound
  /** In the visitor's language. */
  words: ChatWords
}

/** The results for the visitor's problem, as cards that link to pages. */
function FoundList({ pages, found, words }: FoundListProps) {
  const ofPage = useLanguage()
  /** English pages answer in Hindi too, with Hindi pages; pages in another language say what is in English. */
  const isOther = (language: Language) => language === 'en' && ofPage !== 'en'
  return (
    <div className="grid gap-4">
      {[{ type: null, hits: pages }, ...found.groups].map(
        ({ type, hits }) =>
          hits.length > 0 && (
            // Not a landmark: a conversation has many with the same name.
            <div key={type}>
              <h2 className="text-base">{type ? words.groups[type] : words.pages}</h2>
              <ul className="mt-1 grid gap-2">
                {hits.map(({ name, href, detail, language }) => (
                  <li key={href + name} lang={languageTag(language)}>
                    <a
                      href={href}
                      hrefLang={isOther(language) ? language : undefined}
                      className="group flex min-h-14 items-center gap-3 rounded-card border border-line bg-white px-3 py-2 hover:border-neem-700"
                    >
                      <FoundIcon type={type} />
                      <span className="min-w-0 grow leading-snug wrap-anywhere">
                        <span className="font-bold text-neem-700 group-hover:underline">
                          {name}
                        </span>
                        {isOther(language) && (
                          <span lang={languageTag(ofPage)}>
                            {' '}
                            <InEnglish />
                          </span>
                        )}
                        {detail && (
                          <span className="line-clamp-2 text-sm text-ink-soft">{detail}</span>
                        )}
                      </span>
                      <Icon name="chevron" className="size-5 shrink-0 -rotate-90 text-ink-soft" />
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          ),
      )}
    </div>
  )
}

type Telling = Extract<ChatEntry, { by: 'ai' }>

interface AiAnswerProps extends Omit<GuideReplyProps, 'reply'> {
  telling: Telling
  /** The visitor's messages up to the one that it answers. */
  questions: string[]
}

/** Sentences of our pages, chosen by a program, with links to the pages; or the answer of the search. */
export function AiAnswer({ telling, questions, ...around }: AiAnswerProps) {
  const question = questions.at(-1) ?? ''
  const { sections, sources, reply, state } = telling
  const language = answerLanguage(question, around.page.language)
  const words = chatWords[language].answer
  const end = state === 'stopped' || state === 'broken' ? words[state] : ''
  if (reply) return <GuideReply {...around} reply={reply} />
  if (sections.length === 0 && !end) return null
  return (
    <Told language={language} className="grid gap-3">
      {sections.map(({ heading, sentences }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sections are only ever added at the end.
        <div key={place} className="grid gap-2">
          {heading && <h2 className="text-base">{words.headings[heading]}</h2>}
          {sentences.map(({ text, source }) => (
            <p key={text}>
              {text} <Cited source={sources.find(({ number }) => number === source)} />
            </p>
          ))}
        </div>
      ))}
      {end && <p className="text-sm text-ink-soft">{end}</p>}
      {sections.length > 0 && <Sources sources={sources} title={words.sources} />}
      {state === 'whole' && (
        <>
          <p className="text-sm text-ink-soft">{words.note}</p>
          {around.isLast && (
            <ChatOffers
              {...around}
              reply={withoutSearch(language, question, asEarlier(questions.slice(0, -1)))}
            />
          )}
        </>
      )}
    </Told>
  )
}

function Cited({ source }: { source: Telling['sources'][number] | undefined }) {
  const words = useWords('chat')
  if (!source) return null
  const { href, number, name } = source
  return (
    <a href={href} className="link" aria-label={words.source(number, name)}>
      [{number}]
    </a>
  )
}

const Sources = ({ sources, title }: Pick<Telling, 'sources'> & { title: string }) => (
  <div>
    <h2 className="text-base">{title}</h2>
    <ul>
      {sources.map(({ number, name, href, language }) => (
        <li key={number}>
          <TextLink href={href} lang={languageTag(language)} className="gap-2">
            <Icon name="document" className="size-5 shrink-0" />[{number}] {name}
          </TextLink>
        </li>
      ))}
    </ul>
  </div>
)
