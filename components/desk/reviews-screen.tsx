import { Frame } from '#components/desk/frame'
import { deskPaths } from '#lib/domain/desk/paths'
import { links } from '#lib/domain/routes/links'
import { longDate } from '#lib/domain/text/format'
import styles from '#styles/desk.module.css'

interface Review {
  id: string
  revision: string
  rating: number
  title: string
  text: string
  author: string
  language: string
  date: string
  status: 'waiting' | 'shown' | 'refused'
  subject: string
  subjectPath: string
  unlisted: string
}

interface ReviewsScreenProps {
  member: { name: string } | null
  status: Review['status']
  reviews: Review[]
  waiting: number
  pageNumber: number
  hasMore: boolean
  done: string
  notice: string
}

const statusNames = { waiting: 'Waiting', shown: 'Published', refused: 'Refused' } as const
const statuses = Object.keys(statusNames) as Review['status'][]

/** The address of a list. */
function listAddress(status: Review['status'], page = 1): string {
  const query = new URLSearchParams({
    ...(status !== 'waiting' && { status }),
    ...(page > 1 && { page: String(page) }),
  })
  return query.size > 0 ? `${deskPaths.reviews}?${query}` : deskPaths.reviews
}

const decisions = [
  ['shown', 'Publish'],
  ['refused', 'Refuse'],
] as const

const Decide = ({ review, address }: { review: Review; address: string }) => (
  <form method="post" action={address} className={styles.ways}>
    <input type="hidden" name="id" value={review.id} />
    <input type="hidden" name="revision" value={review.revision} />
    <input type="hidden" name="seen" value={review.status} />
    {decisions
      .filter(([decision]) => decision !== review.status)
      .map(([decision, label]) => (
        <button
          key={decision}
          type="submit"
          name="do"
          value={decision}
          aria-describedby={`review-${review.id}`}
          className={decision === 'shown' ? styles.main_action : undefined}
        >
          {label}
        </button>
      ))}
  </form>
)

function Shown({ review, address }: { review: Review; address: string }) {
  const { id, rating, title, text, author, language, date, status } = review
  const { subject, subjectPath, unlisted } = review
  return (
    <article className={styles.review} aria-labelledby={`review-${id}`}>
      <h2 id={`review-${id}`} lang={language}>
        {title}
      </h2>
      <p>
        <strong>{rating} of 5</strong> for{' '}
        {subjectPath ? <a href={subjectPath}>{subject}</a> : subject || 'a former entry'}
      </p>
      <blockquote lang={language} className={styles.query}>
        {text}
      </blockquote>
      <p>
        {statusNames[status]} · by {author || 'somebody without a name'} ·{' '}
        <time dateTime={date}>{longDate(date)}</time> · {language === 'hi' ? 'Hindi' : 'English'}
      </p>
      {unlisted && <p className={styles.notice}>No page can show it: it was {unlisted}.</p>}
      <Decide review={review} address={address} />
    </article>
  )
}

/** Visitors' reviews with their whole text, to publish or refuse. Nobody changes a word of them. */
export function ReviewsScreen(props: ReviewsScreenProps) {
  const { member, status, reviews, waiting, pageNumber, hasMore, done, notice } = props
  const address = listAddress(status, pageNumber)
  return (
    <Frame title="Reviews" member={member} here={deskPaths.reviews} notice={notice}>
      {done !== '' && (
        <p role="status" className={styles.done}>
          {done}
        </p>
      )}
      <p>
        <strong>{waiting}</strong> waiting. Publish or refuse a review as a whole, by{' '}
        <a href={links.reviews}>the rules that visitors read</a>. Once it is on this page, its
        author cannot change it. A decision can be changed later.
      </p>
      <nav aria-label="Status" className={styles.pages}>
        {statuses.map((one) => (
          <a key={one} href={listAddress(one)} aria-current={one === status ? 'page' : undefined}>
            {statusNames[one]}
          </a>
        ))}
      </nav>
      {reviews.length === 0 && <p>No review here.</p>}
      {reviews.map((review) => (
        <Shown key={review.id} review={review} address={address} />
      ))}
      <nav aria-label="Pages" className={styles.pages}>
        {pageNumber > 1 && <a href={listAddress(status, pageNumber - 1)}>Previous</a>}
        {hasMore && <a href={listAddress(status, pageNumber + 1)}>Next</a>}
      </nav>
    </Frame>
  )
}
