import { InlineLeadForm } from '#components/leads/form/inline-lead-form'
import { DoctorCard, HospitalCard } from '#components/listings/cards'
import { FinderScreen } from '#components/listings/finder/finder-screen'
import { PageProvider } from '#components/shell/form-opener'
import { translationsOf } from '#components/shell/language-link'
import { withWords } from '#components/ui/words/with-words'
import { finderAddress } from '#lib/domain/listings/finder'
import { type FinderPageProps, finderServerSideProps } from '#lib/server/pages/listings/finder'

/** specification.md, section 2: a bare page, without the shared layout. */
function Finder({ page, seo, departments, finder, form }: FinderPageProps) {
  const { current } = finder
  return (
    <FinderScreen
      finder={finder}
      departments={departments}
      translations={translationsOf(seo)}
      cards={
        current.step === 'matches' && (
          // Without JavaScript a card's link is all that says what the visitor has answered.
          <PageProvider page={{ ...page, path: finderAddress(finder.answers), search: '' }}>
            {current.doctors.map((doctor) => (
              <DoctorCard key={doctor.id} doctor={doctor} />
            ))}
            {current.hospitals.map((hospital) => (
              <HospitalCard key={hospital.id} hospital={hospital} />
            ))}
          </PageProvider>
        )
      }
      form={
        form && (
          <InlineLeadForm page={page} options={form.options} variant="1" initial={form.initial} />
        )
      }
    />
  )
}

export default withWords(['finder', 'listings'], Finder)

export const getServerSideProps = finderServerSideProps
