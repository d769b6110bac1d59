import { type ReactNode, useId } from 'react'
import { DoctorTile } from '#components/marketing/doctor-tile'
import { ChipLink } from '#components/ui/chip'
import { Icon } from '#components/ui/icon'
import { LiveCarousel } from '#components/ui/live-carousel'
import type { Doctor } from '#lib/contract/catalogue'
import type { MarketingParts } from '#lib/contract/marketing'
import { links } from '#lib/rules/links'

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="mb-4">
        {title}
      </h2>
      {children}
    </section>
  )
}

/** What the PDF has, before the form that it comes by. */
const PdfPart = ({ contents }: { contents: string[] }) => (
  <section aria-labelledby="pdf-contents" className="rounded-card bg-neem-50 p-4 md:p-6">
    <h2 id="pdf-contents" className="text-xl">
      In the PDF
    </h2>
    <ul className="mt-3 grid gap-2">
      {contents.map((content) => (
        <li key={content} className="flex gap-3 leading-snug">
          <Icon name="check" className="size-6 shrink-0 text-neem-700" />
          {content}
        </li>
      ))}
    </ul>
    <p className="mt-4 text-sm text-ink-soft">It comes on WhatsApp, to the number that you give.</p>
  </section>
)

const DoctorsPart = ({ doctors }: { doctors: Doctor[] }) => (
  <Part title="Doctors">
    <LiveCarousel
      label="Doctors"
      items={doctors.map((doctor) => ({
        key: doctor.id,
        content: <DoctorTile doctor={doctor} />,
      }))}
    />
  </Part>
)

/** Specification point 9: the fixed list; names without a page stand as words. */
const ConditionsPart = ({ conditions }: Pick<MarketingParts, 'conditions'>) => (
  <Part title="Conditions">
    <ul className="flex flex-wrap gap-2 md:gap-3">
      {conditions.map(({ name, slug }) => (
        <li key={name}>
          {slug ? (
            <ChipLink href={links.article('condition', slug)}>{name}</ChipLink>
          ) : (
            <span className="inline-flex min-h-11 items-center px-2">{name}</span>
          )}
        </li>
      ))}
    </ul>
  </Part>
)

/** The parts of a marketing page that are its own; nothing where there is nothing to show. */
export function marketingPartsOf({ doctors, conditions, pdf }: MarketingParts) {
  const [first] = doctors
  return {
    doctor: first && <DoctorTile doctor={first} isLead />,
    carousel: doctors.length > 0 && <DoctorsPart doctors={doctors} />,
    conditions: conditions.length > 0 && <ConditionsPart conditions={conditions} />,
    pdf: pdf.length > 0 && <PdfPart contents={pdf} />,
  }
}
