import { Told } from '#components/chat/bubble'
import { type ChatLeadFormType, ChatOffers } from '#components/chat/chat-offers'
import { FoundList } from '#components/chat/found-list'
import type { ChatReply } from '#lib/contract/chat-answer'
import type { FormOptions } from '#lib/contract/form-options'
import type { PageContext } from '#lib/contract/page'
import { askCity } from '#lib/rules/chat'
import { cityInWords } from '#lib/rules/chat-transcript'
import { chatWords } from '#lib/rules/chat-words'

export interface GuideReplyProps {
  page: PageContext
  reply: ChatReply
  LeadForm: ChatLeadFormType
  options: FormOptions | null
  /** The newest answer: it has the ways on. */
  isLast: boolean
}

/** A question, or what the site has for the trouble. */
export function GuideReply(props: GuideReplyProps) {
  const { reply } = props
  const words = chatWords[reply.language]
  if (reply.step === 'city')
    return (
      <Told language={reply.language}>
        {reply.unknownCity ? words.unknownCity(reply.unknownCity) : words.whichCity}
      </Told>
    )
  if (reply.step === 'who') return <Told language={reply.language}>{words.forWhom}</Told>
  return <Answer {...props} />
}

function Answer(props: GuideReplyProps) {
  const { page, reply, isLast } = props
  const { language, answers, found, emergency } = reply
  const words = chatWords[language]
  const city = cityInWords(answers)
  const isEmpty = !found || found.groups.length === 0
  const comfort = { 'self-harm': words.notAlone, mind: words.lowSpirits }[emergency as string]
  return (
    <Told language={language} className="grid w-full gap-4 py-4">
      <p>
        {comfort}
        {!comfort &&
          (isEmpty
            ? words.nothing
            : words.found(answers.who ?? 'me', found.isEmptyCity ? '' : city))}
        {found?.isEmptyCity && !isEmpty && ` ${words.emptyCity(city)}`}
      </p>
      {found && !isEmpty && <FoundList found={found} titles={words.groups} />}
      {!comfort && (
        <p className="text-sm text-ink-soft">
          {words.notADiagnosis} {words.moreQuestions}
        </p>
      )}
      {/* Of an earlier answer they would stand there twice. */}
      {isLast && (
        <ChatOffers {...props}>
          {!comfort && (
            <form method="post" action={page.path} data-chat="">
              <input type="hidden" name="trouble" value={answers.trouble} />
              <input type="hidden" name="who" value={answers.who ?? ''} />
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
