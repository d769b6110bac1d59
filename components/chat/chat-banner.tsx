import { Brand } from '#components/layout/brand'
import { ThanksScene } from '#components/ui/illustration'
import { callLink, spokenPhone } from '#lib/rules/contact'

const points = [
  'Three short questions: what the trouble is, in which city, for whom.',
  'You see which department treats it, and doctors, hospitals and tests near you.',
  'What you write is not kept by the site: it stays in this tab, and you can clear it.',
]

/** Specification point 2: beside the window, hidden on narrow screens. Markup alone, drawn by the server. */
export const ChatBanner = () => (
  <>
    <Brand ground="light" />
    <h2>Not sure whom to see?</h2>
    <ul className="grid gap-3">
      {points.map((point) => (
        <li key={point} className="max-w-[40ch]">
          {point}
        </li>
      ))}
    </ul>
    <p>
      Or call us:{' '}
      <a href={callLink} className="link">
        {spokenPhone}
      </a>
    </p>
    <ThanksScene className="chat-scene" />
  </>
)
