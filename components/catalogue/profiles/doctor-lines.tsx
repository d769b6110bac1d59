import { CatalogueText } from '#components/shell/catalogue-text'
import { BookOpener } from '#components/shell/form-opener'
import { DoctorPortrait } from '#components/shell/portraits'
import { buttonClass } from '#components/ui/button'
import { Anchor, useWords } from '#components/ui/language'
import type { DoctorLine } from '#lib/domain/catalogue/profile'
import { links } from '#lib/domain/routes/links'
import { termIn } from '#lib/domain/text/own-value'
import type { Words } from '#lib/languages/en/index'

interface DoctorLinesProps {
  doctors: DoctorLine[]
  hospitalId: number
  /** Each line has a button for an appointment. */
  withAction?: boolean
}

const factsOf = (
  { experienceYears, feeRupees, languages }: DoctorLine,
  words: Words['profiles'],
  terms: Words['terms'],
) =>
  [
    experienceYears === null ? '' : words.yearsOfExperience(experienceYears),
    feeRupees === null ? '' : words.feeForVisit(feeRupees),
    languages.length === 0 ? '' : words.speaks(languages.map((name) => termIn(terms, name))),
  ]
    .filter(Boolean)
    .join(', ')

/** Doctors of a hospital, one per line. */
export function DoctorLines({ doctors, hospitalId, withAction = false }: DoctorLinesProps) {
  const words = useWords('profiles')
  const terms = useWords('terms')
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-white">
      {doctors.map((doctor) => (
        <li
          key={doctor.id}
          className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4 sm:flex-nowrap"
        >
          <DoctorPortrait name={doctor.name} photo={doctor.photo} className="size-12 text-base" />
          <div className="min-w-0 flex-1 basis-48 leading-snug">
            <Anchor href={links.doctor(doctor.slug)} className="link font-bold">
              {doctor.name}
            </Anchor>
            {doctor.education && (
              <p className="text-sm text-ink-soft">
                <CatalogueText>{doctor.education}</CatalogueText>
              </p>
            )}
            <p className="text-sm">{factsOf(doctor, words, terms)}</p>
          </div>
          {withAction && (
            <BookOpener
              whom={words.withDoctor(doctor.name)}
              about={{ doctor: doctor.id, hospital: hospitalId, with: doctor.name }}
              className={buttonClass('outline', 'w-full px-4 sm:w-auto')}
            />
          )}
        </li>
      ))}
    </ul>
  )
}
