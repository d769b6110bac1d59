import type { IncomingMessage, ServerResponse } from 'node:http'
import type { GetServerSideProps } from 'next'
import { environment } from '#lib/config/env.server'
import type { ChatReply } from '#lib/domain/chat/chat'
import { chatGuideSchema } from '#lib/domain/chat/chat'
import { answerLanguage, longestMessage, pageLanguage } from '#lib/domain/chat/steps'
import type { FormOptions } from '#lib/domain/leads/form-options'
import { inLanguage, links } from '#lib/domain/routes/links'
import type { PageContext, PageProps } from '#lib/domain/site/page'
import { refusalWords } from '#lib/domain/site/texts/refusal'
import { type Language, languageOf } from '#lib/domain/text/language'
import { cutAlsoFolded } from '#lib/domain/text/text'
import { words } from '#lib/languages/all'
import { breadcrumbList, graph } from '#lib/seo/json-ld/graph'
import type { Seo } from '#lib/seo/seo'
import { readNavigation } from '#lib/server/catalogue/navigation'
import { chatGuide } from '#lib/server/chat/guide'
import { isUnavailable } from '#lib/server/db/unavailable'
import { readOwnCookie } from '#lib/server/http/api/own-cookie'
import { inlineOptions, optionsIn } from '#lib/server/leads/form-options'
import { orBareForm } from '#lib/server/pages/leads/bare-form'
import { answerPlainPost } from '#lib/server/pages/leads/plain-post'
import { pageSeo, withKnownLayout } from '#lib/server/pages/page-props'

export interface ChatStart {
  reply: ChatReply | null
  /** The lists of the lead form below an answer; the form works without JavaScript. */
  options: FormOptions | null
  /** Why the form was rejected; otherwise ''. */
  notice: string
  /** The typed text of a rejected form. */
  typed: string
}

export interface ChatPageProps extends PageProps {
  seo: Seo
  /** True on /chat/ai. */
  isAi: boolean
  /** An AI endpoint is configured. */
  hasAi: boolean
  start: ChatStart
  /** The device keeps a conversation (the only content of the cookie), so the page becomes live at once. */
  isKept: boolean
}

const empty: ChatStart = { reply: null, options: null, notice: '', typed: '' }

/**
 * A pressed choice follows the field of the same name, which may be empty. Plain forms send line ends as two characters.
 */
function filledIn(fields: URLSearchParams): Record<string, string> {
  const filled = [...fields]
    .filter(([, value]) => value.trim() !== '')
    .map(([name, value]) => [name, value.replaceAll('\r\n', '\n')] as const)
  return { trouble: '', ...Object.fromEntries(filled) }
}

/**
 * The message of a form that is shown again, cut where the field ends: a refused form must cost little, and the page
 * looks for emergencies in it.
 */
const typedIn = ({ trouble = '' }: Record<string, string>): string =>
  cutAlsoFolded(trouble, longestMessage)

/** The answer to someone in despair needs no database. Without one, the form comes without its lists. */
const offerOptions = (language: Language) =>
  readNavigation('en')
    .then(inlineOptions)
    .then((options) => optionsIn(language, options))
    .catch((error: unknown) => {
      if (isUnavailable(error)) return null
      throw error
    })

/** Why a form is rejected. Browsers hold visitors to the limits of all other fields. */
function noticeOf(
  { trouble = '' }: Record<string, string>,
  issue: { path: PropertyKey[]; message: string } | undefined,
  language: Language,
): string {
  const { noTrouble, tooLong } = words[language].chatTexts
  if (trouble.trim() === '') return noTrouble
  if (issue?.path[0] === 'trouble') return tooLong(longestMessage)
  return language === 'en' ? (issue?.message ?? '') : refusalWords[language].noForm
}

/** Answers the chat's pages: the greeting on GET, the next question or the results on POST. */
export const answerChat = (
  request: IncomingMessage,
  response: ServerResponse,
  language: Language,
): Promise<ChatStart> =>
  answerPlainPost<ChatStart>(request, response, {
    bucket: 'chat',
    languageOf: (fields) => pageLanguage(answerLanguage(typedIn(filledIn(fields)), language)),
    show: async ({ fields, notice = '' }) => ({
      ...empty,
      notice,
      typed: fields ? typedIn(filledIn(fields)) : '',
    }),
    async take(fields) {
      const values = filledIn(fields)
      const asked = chatGuideSchema.safeParse({ ...values, language })
      if (!asked.success) {
        response.statusCode = 422
        const notice = noticeOf(values, asked.error.issues[0], language)
        return { ...empty, notice, typed: typedIn(values) }
      }
      const reply = await chatGuide(asked.data)
      const options =
        reply.step === 'answer' ? await offerOptions(pageLanguage(reply.language)) : null
      return { ...empty, reply, options }
    },
  })

const makePage =
  (mode: 'guide' | 'ai'): GetServerSideProps<ChatPageProps> =>
  async ({ req, res, locale }) => {
    // A kept conversation is rendered again by the browser; the answer to a form may be cached for 'back'.
    res.setHeader(
      'Cache-Control',
      req.method === 'POST' ? 'private, no-cache' : 'private, no-store',
    )
    const language = languageOf(locale)
    const start = await answerChat(req, res, language)
    const { layout, chatTexts } = words[language]
    const path = inLanguage(mode === 'ai' ? links.chatAi : links.chat, language)
    const page: PageContext = { pageType: 'Home', path, pageName: chatTexts.pageName, language }
    const { siteUrl } = environment()
    const trail = [
      { name: layout.home, path: inLanguage(links.home, language) },
      { name: chatTexts.pageName, path: inLanguage(links.chat, language) },
    ]
    const seo = pageSeo({
      path,
      language,
      ...chatTexts[mode],
      jsonLd: mode === 'guide' ? graph(breadcrumbList(siteUrl, trail)) : null,
    })
    return {
      props: await withKnownLayout(page, {
        seo,
        isAi: mode === 'ai',
        hasAi: environment().ai !== null,
        start,
        isKept: readOwnCookie({ name: 'chat' }, req.headers.cookie) === '1',
      }),
    }
  }

/** The data function of /chat and /chat/ai. Messages arrive by POST, never in the URL. */
export const chatServerSideProps = (mode: 'guide' | 'ai') =>
  orBareForm(makePage(mode), { isLead: false })
