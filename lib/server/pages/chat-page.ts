import type { IncomingMessage, ServerResponse } from 'node:http'
import type { GetServerSideProps } from 'next'
import { environment } from '#lib/config/env.server'
import { chatGuideSchema } from '#lib/contract/chat'
import type { ChatReply } from '#lib/contract/chat-answer'
import type { FormOptions } from '#lib/contract/form-options'
import type { PageContext, PageProps } from '#lib/contract/page'
import { languageOfText } from '#lib/rules/chat'
import { links } from '#lib/rules/links'
import { graph } from '#lib/seo/json-ld/graph'
import { breadcrumbList } from '#lib/seo/json-ld/trail'
import { type Seo, seoFor } from '#lib/seo/seo'
import { readNavigation } from '#lib/server/catalogue/navigation'
import { isUnavailable } from '#lib/server/db/unavailable'
import { orBareForm } from '#lib/server/pages/bare-form'
import { withKnownLayout } from '#lib/server/pages/page-props'
import { answerPlainPost } from '#lib/server/pages/plain-post'
import { chatGuide } from '#lib/server/services/chat-guide'
import { takeChatTurn } from '#lib/server/services/chat-limit'
import { inlineOptions } from '#lib/server/services/form-options'

/** What a plain form of the chat was answered. */
export interface ChatStart {
  reply: ChatReply | null
  /** The lists of the lead form below an answer, which works without JavaScript. */
  options: FormOptions | null
  /** Why the form was not taken; '' when it was. */
  notice: string
  /** As it was typed. */
  typed: string
}

export interface ChatPageProps extends PageProps {
  seo: Seo
  /** /chat/ai */
  isAi: boolean
  /** True where the operator has an AI endpoint. */
  hasAi: boolean
  start: ChatStart
  /** The device keeps a conversation (the cookie says nothing else): the page comes alive at once. */
  isKept: boolean
}

const empty: ChatStart = { reply: null, options: null, notice: '', typed: '' }

/** A pressed choice comes behind the field of its name, which may be empty. */
function filledIn(fields: URLSearchParams): Record<string, string> {
  const filled = [...fields].filter(([, value]) => value.trim() !== '')
  return { trouble: '', ...Object.fromEntries(filled) }
}

/** Who despairs is answered without the database: then the form comes without its lists. */
const offerOptions = () =>
  readNavigation()
    .then(inlineOptions)
    .catch((error: unknown) => {
      if (isUnavailable(error)) return null
      throw error
    })

/** Answers the chat's pages: the greeting on GET, the next question or the answer on POST. */
export const answerChat = (
  request: IncomingMessage,
  response: ServerResponse,
): Promise<ChatStart> =>
  answerPlainPost<ChatStart>(request, response, {
    takeTurn: takeChatTurn,
    languageOf: (fields) => languageOfText(filledIn(fields).trouble ?? ''),
    show: async ({ fields, notice = '' }) => ({
      ...empty,
      notice,
      typed: (fields && filledIn(fields).trouble) ?? '',
    }),
    async take(fields) {
      const values = filledIn(fields)
      const asked = chatGuideSchema.safeParse(values)
      if (!asked.success) {
        response.statusCode = 422
        const notice = asked.error.issues[0]?.message ?? ''
        return { ...empty, notice, typed: values.trouble ?? '' }
      }
      const reply = await chatGuide(asked.data)
      const options = reply.step === 'answer' ? await offerOptions() : null
      return { ...empty, reply, options }
    },
  })

const texts = {
  guide: {
    title: 'Chat: which doctor for which trouble',
    description:
      'Say what the trouble is, in English or Hindi: three short questions, then the departments, doctors, hospitals and tests that fit. Free, without an account.',
  },
  ai: {
    title: 'Ask in your own words',
    description:
      'Ask about an illness, a treatment or a test in your own words. Answers come from the pages of this site, with links to them.',
  },
}

const makePage =
  (mode: 'guide' | 'ai'): GetServerSideProps<ChatPageProps> =>
  async ({ req, res }) => {
    // A kept conversation is drawn anew; a form's answer may be shown again by 'back'.
    res.setHeader(
      'Cache-Control',
      req.method === 'POST' ? 'private, no-cache' : 'private, no-store',
    )
    const start = await answerChat(req, res)
    const path = mode === 'ai' ? links.chatAi : links.chat
    const page: PageContext = { pageType: 'Home', path, pageName: 'Chat', language: 'en' }
    const { siteUrl } = environment()
    const trail = [
      { name: 'Home', path: links.home },
      { name: 'Chat', path: links.chat },
    ]
    const seo = seoFor({
      siteUrl,
      path,
      ...texts[mode],
      indexed: mode === 'guide',
      jsonLd: mode === 'guide' ? graph(breadcrumbList(siteUrl, trail)) : null,
    })
    return {
      props: await withKnownLayout(page, {
        seo,
        isAi: mode === 'ai',
        hasAi: environment().ai !== null,
        start,
        isKept: /(?:^|;\s*)chat=1(?:;|$)/.test(req.headers.cookie ?? ''),
      }),
    }
  }

/** The data function of /chat and /chat/ai. What a visitor says comes by POST, never in the address. */
export const chatServerSideProps = (mode: 'guide' | 'ai') =>
  orBareForm(makePage(mode), { isLead: false })
