import { Brand } from '#components/shell/brand'
import { ThanksScene } from '#components/shell/illustrations/thanks-scene'
import { useWords } from '#components/ui/language'
import { callLink, spokenPhone } from '#lib/domain/site/contact-links'

/** specification.md, section 2: next to the window, hidden on narrow screens. Static markup of the server. */
export function ChatBanner() {
  const { title, points, call } = useWords('chat').banner
  return (
    <>
      <Brand ground="light" />
      <h2>{title}</h2>
      <ul className="grid gap-3">
        {points.map((point) => (
          <li key={point} className="max-w-[40ch]">
            {point}
          </li>
        ))}
      </ul>
      <p>
        {call}
        <a href={callLink} className="link">
          {spokenPhone}
        </a>
      </p>
      <ThanksScene className="chat-scene" />
    </>
  )
}
