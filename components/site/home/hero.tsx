import type { ReactNode } from 'react'
import { HeroScene } from '#components/site/home/hero-scene'
import { Icon, type IconName } from '#components/ui/icon'
import { Anchor, useWords } from '#components/ui/language'
import { links } from '#lib/domain/routes/links'
import type { Words } from '#lib/languages/en/index'

const doors: { icon: IconName; door: keyof Words['home']['doors']; href: string }[] = [
  { icon: 'stethoscope', door: 'doctors', href: links.directory('doctors') },
  { icon: 'hospital', door: 'hospitals', href: links.directory('hospitals') },
  { icon: 'document', door: 'treatments', href: links.articles('treatment') },
  { icon: 'chat', door: 'secondOpinion', href: links.secondOpinion },
]

const doorClass =
  'raised flex h-full flex-col gap-1.5 p-4 hover:border-neem-700 hover:bg-neem-50 md:p-5'

function DoorFace({ icon, title, text }: { icon: IconName; title: string; text: string }) {
  return (
    <>
      <Icon name={icon} className="size-8 text-neem-700" />
      <span className="leading-snug">
        <span className="block text-lg font-bold text-neem-900">{title}</span>
        <span className="text-sm text-ink-soft">{text}</span>
      </span>
    </>
  )
}

/** The promise, the search and the four doors. */
export function Hero({ search }: { search: ReactNode }) {
  const words = useWords('home')
  return (
    <section aria-labelledby="promise" className="page-width pt-6 pb-4 md:pt-8">
      <div className="md:flex md:items-end md:justify-between md:gap-8">
        <h1 id="promise" className="max-w-[16ch] md:pb-14">
          {words.promise}
        </h1>
        <HeroScene className="hidden h-72 w-auto shrink-0 md:block lg:h-80" />
      </div>
      <div className="relative mt-4 md:-mt-7">{search}</div>
      <ul className="mt-4 grid grid-cols-2 gap-3 md:grid-cols-4 md:gap-4">
        {doors.map(({ href, icon, door }) => (
          <li key={href}>
            <Anchor href={href} className={doorClass}>
              <DoorFace icon={icon} {...words.doors[door]} />
            </Anchor>
          </li>
        ))}
      </ul>
    </section>
  )
}
