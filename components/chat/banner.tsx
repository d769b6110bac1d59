import { Brand } from '#components/shell/brand'
import { ThanksScene } from '#components/shell/illustrations/thanks-scene'
import { callLink, spokenPhone } from '#lib/domain/site/contact-links'

const points = [
  'Three short questions: what is wrong, which city, and who it is for.',
  'You see which department treats it, and doctors, hospitals and tests near you.',
  'The site does not keep what you write: it stays in this tab, and you can clear it.',
]

/** specification.md, section 2: next to the window, hidden on narrow screens. Static markup of the server. */
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
