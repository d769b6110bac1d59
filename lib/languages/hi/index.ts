import type { Words } from '#lib/languages/en/index'
import { account } from '#lib/languages/hi/account'
import { articles } from '#lib/languages/hi/articles'
import { bmi } from '#lib/languages/hi/bmi'
import { chat } from '#lib/languages/hi/chat'
import { chatTexts } from '#lib/languages/hi/chat-texts'
import { childIllness } from '#lib/languages/hi/child-illness'
import { common } from '#lib/languages/hi/common'
import { company } from '#lib/languages/hi/company'
import { conversation } from '#lib/languages/hi/conversation'
import { costTexts } from '#lib/languages/hi/cost-texts'
import { costs } from '#lib/languages/hi/costs'
import { emergency } from '#lib/languages/hi/emergency'
import { errors } from '#lib/languages/hi/errors'
import { finder } from '#lib/languages/hi/finder'
import { home } from '#lib/languages/hi/home'
import { insurance } from '#lib/languages/hi/insurance'
import { layout } from '#lib/languages/hi/layout'
import { leads } from '#lib/languages/hi/leads'
import { lens } from '#lib/languages/hi/lens'
import { listTexts } from '#lib/languages/hi/list-texts'
import { listings } from '#lib/languages/hi/listings'
import { loan } from '#lib/languages/hi/loan'
import { partner } from '#lib/languages/hi/partner'
import { people } from '#lib/languages/hi/people'
import { piles } from '#lib/languages/hi/piles'
import { placeholders } from '#lib/languages/hi/placeholders'
import { previews } from '#lib/languages/hi/previews'
import { profiles } from '#lib/languages/hi/profiles'
import { reviewForm } from '#lib/languages/hi/review-form'
import { reviewTexts } from '#lib/languages/hi/review-texts'
import { reviews } from '#lib/languages/hi/reviews'
import { search } from '#lib/languages/hi/search'
import { searchAnswers } from '#lib/languages/hi/search-answers'
import { secondOpinion } from '#lib/languages/hi/second-opinion'
import { selfie } from '#lib/languages/hi/selfie'
import { terms } from '#lib/languages/hi/terms'
import { toolTexts } from '#lib/languages/hi/tool-texts'

export const hindi: Words = {
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
