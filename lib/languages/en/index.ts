import { account } from '#lib/languages/en/account'
import { articles } from '#lib/languages/en/articles'
import { bmi } from '#lib/languages/en/bmi'
import { chat } from '#lib/languages/en/chat'
import { chatTexts } from '#lib/languages/en/chat-texts'
import { childIllness } from '#lib/languages/en/child-illness'
import { common } from '#lib/languages/en/common'
import { company } from '#lib/languages/en/company'
import { conversation } from '#lib/languages/en/conversation'
import { costTexts } from '#lib/languages/en/cost-texts'
import { costs } from '#lib/languages/en/costs'
import { emergency } from '#lib/languages/en/emergency'
import { errors } from '#lib/languages/en/errors'
import { finder } from '#lib/languages/en/finder'
import { home } from '#lib/languages/en/home'
import { insurance } from '#lib/languages/en/insurance'
import { layout } from '#lib/languages/en/layout'
import { leads } from '#lib/languages/en/leads'
import { lens } from '#lib/languages/en/lens'
import { listTexts } from '#lib/languages/en/list-texts'
import { listings } from '#lib/languages/en/listings'
import { loan } from '#lib/languages/en/loan'
import { partner } from '#lib/languages/en/partner'
import { people } from '#lib/languages/en/people'
import { piles } from '#lib/languages/en/piles'
import { placeholders } from '#lib/languages/en/placeholders'
import { previews } from '#lib/languages/en/previews'
import { profiles } from '#lib/languages/en/profiles'
import { reviewForm } from '#lib/languages/en/review-form'
import { reviewTexts } from '#lib/languages/en/review-texts'
import { reviews } from '#lib/languages/en/reviews'
import { search } from '#lib/languages/en/search'
import { searchAnswers } from '#lib/languages/en/search-answers'
import { secondOpinion } from '#lib/languages/en/second-opinion'
import { selfie } from '#lib/languages/en/selfie'
import { terms } from '#lib/languages/en/terms'
import { toolTexts } from '#lib/languages/en/tool-texts'

/** The words of the site in English, by area. */
export const english = {
  account,
  chat,
  chatTexts,
  childIllness,
  conversation,
  emergency,
  articles,
  bmi,
  common,
  errors,
  company,
  home,
  insurance,
  layout,
  leads,
  lens,
  loan,
  partner,
  people,
  piles,
  placeholders,
  previews,
  profiles,
  reviewForm,
  reviewTexts,
  reviews,
  search,
  searchAnswers,
  selfie,
  terms,
  toolTexts,
  costs,
  costTexts,
  finder,
  listings,
  listTexts,
  secondOpinion,
}

/** The words of one language: each has exactly these. */
export type Words = typeof english
export type WordArea = keyof Words
/**
 * The server alone imports texts, answers searches, renders the layout (docs/decisions/0017-persistent-layout.md) and
 * the previews, and writes the texts of lists and costs. What the chat and warnings say is loaded with them, in every
 * language.
 */
export type LoadedArea = Exclude<
  WordArea,
  | 'chatTexts'
  | 'childIllness'
  | 'conversation'
  | 'costTexts'
  | 'emergency'
  | 'layout'
  | 'leads'
  | 'listTexts'
  | 'placeholders'
  | 'previews'
  | 'reviewTexts'
  | 'searchAnswers'
  | 'secondOpinion'
  | 'toolTexts'
>
