import type { ParsedUrlQuery } from 'node:querystring'
import type { StaffMember } from '#lib/config/staff'
import { deskPaths } from '#lib/domain/desk/paths'
import { inLanguage, links } from '#lib/domain/routes/links'
import type { VisitorReviewTable } from '#lib/server/db/catalogue-schema'
import { getDatabase } from '#lib/server/db/database'
import { recordAudit } from '#lib/server/desk/audit'
import { type StaffCall, staffProps } from '#lib/server/pages/desk/staff-page'
import { addressPart } from '#lib/server/pages/page-props'
import { visible } from '#lib/server/platform/visible'
import {
  decideReview,
  reviewsToModerate,
  reviewToModerate,
  revisionOf,
  unlistedReason,
} from '#lib/server/reviews/moderate'
import { countWaitingReviews, type ModeratedReview } from '#lib/server/reviews/visitor-store'

type Status = VisitorReviewTable['status']

/** A review as the desk shows it. */
interface DeskReview
  extends Pick<
    VisitorReviewTable,
    'id' | 'rating' | 'title' | 'text' | 'author' | 'language' | 'date' | 'status'
  > {
  revision: string
  subject: string
  /** Its page; '' if it has none. */
  subjectPath: string
  /** Why no page would show it; '' if its subject's page does. */
  unlisted: string
}

export interface DeskReviewsProps {
  status: Status
  reviews: DeskReview[]
  waiting: number
  /** From 1. */
  pageNumber: number
  hasMore: boolean
  /** What was decided just now. */
  done: string
  notice: string
}

const statuses: readonly Status[] = ['waiting', 'shown', 'refused']
/** Whole texts, of up to 3000 letters each. */
const pageLength = 20

const doneTexts: Record<string, string> = {
  shown: 'Published. The pages show it within seconds.',
  refused: 'Refused. No page shows it.',
}

/** By what decideReview answers. */
const notices = {
  changed:
    'Nothing was decided: this review has changed, or somebody else has decided it. It is shown first, as it is now.',
  unchanged: 'Somebody else has already decided this.',
  unknown: 'This review no longer exists.',
}

function deskReview(review: ModeratedReview): DeskReview {
  const { id, rating, title, text, author, language, date, status } = review
  const { currentSlug, doctorId, subjectName } = review
  const path = currentSlug && links[doctorId === null ? 'hospital' : 'doctor'](currentSlug)
  return {
    ...{ id, rating, language, date, status },
    // A letter that hides, or turns the direction of the text, must not deceive a moderator.
    title: visible(title),
    text: visible(text),
    author: visible(author),
    revision: revisionOf(review),
    subject: subjectName ?? '',
    subjectPath: path ? inLanguage(path, language) : '',
    unlisted: unlistedReason(review) ?? '',
  }
}

const statusOf = (query: ParsedUrlQuery): Status =>
  statuses.find((status) => status === addressPart(query.status)) ?? 'waiting'

function pageOf(query: ParsedUrlQuery): number {
  const text = addressPart(query.page)
  return /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 1
}

/** @param first the id of a review that the moderator is to read first, whatever its status is now */
async function show({ query, now }: StaffCall, notice = '', first = ''): Promise<DeskReviewsProps> {
  const db = getDatabase()
  const status = statusOf(query)
  const pageNumber = pageOf(query)
  const filter = {
    status,
    first: status === 'waiting' ? 'oldest' : 'newest',
    limit: pageLength + 1,
    offset: (pageNumber - 1) * pageLength,
  } as const
  const [found, waiting, named] = await Promise.all([
    reviewsToModerate(db, filter, now),
    countWaitingReviews(db),
    first === '' ? null : reviewToModerate(db, first, now),
  ])
  const listed = found.slice(0, pageLength).filter(({ id }) => id !== first)
  return {
    status,
    reviews: [...(named ? [named] : []), ...listed].map(deskReview),
    waiting,
    pageNumber,
    hasMore: found.length > pageLength,
    done: notice === '' ? (doneTexts[addressPart(query.done)] ?? '') : '',
    notice,
  }
}

/** The same list, one decision later. */
function nextAddress(query: ParsedUrlQuery, done: string): string {
  const status = statusOf(query)
  const page = pageOf(query)
  const next = new URLSearchParams({
    ...(status !== 'waiting' && { status }),
    ...(page > 1 && { page: String(page) }),
    done,
  })
  return `${deskPaths.reviews}?${next}`
}

async function decide(call: StaffCall, member: StaffMember, fields: URLSearchParams) {
  const { query, response, requestId, now } = call
  const id = fields.get('id') ?? ''
  const revision = fields.get('revision') ?? ''
  const decision = fields.get('do')
  const seen = statuses.find((status) => status === fields.get('seen'))
  if (!seen || (decision !== 'shown' && decision !== 'refused')) return show(call)
  const action = decision === 'shown' ? 'published a review' : 'refused a review'
  const outcome = await decideReview(getDatabase(), {
    ...{ id, revision, seen, decision, now },
    alsoWrite: (transaction) =>
      recordAudit(transaction, {
        ...{ member, action, requestId, now },
        leads: 0,
        review: `${id}@${revision}`,
      }),
  })
  if (outcome === 'decided') return { goTo: nextAddress(query, decision) }
  response.statusCode = outcome === 'unknown' ? 404 : 409
  return show(call, notices[outcome], outcome === 'changed' ? id : '')
}

/**
 * The data function of /desk/reviews: visitors' reviews that wait for a decision, the oldest first, and those that were
 * published or refused. A decision is about exactly the text and status that the page showed.
 */
export const deskReviewsProps = staffProps<DeskReviewsProps>({
  show: (call, _, notice) => show(call, notice),
  take: decide,
})
