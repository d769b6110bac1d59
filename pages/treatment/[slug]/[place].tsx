import { InlineLeadForm } from '#components/leads/form/inline-lead-form'
import { HospitalCard } from '#components/listings/cards'
import { PlaceScreen } from '#components/listings/costs/place-screen'
import { CostScreen } from '#components/listings/costs/screen'
import { withWords } from '#components/ui/words/with-words'
import {
  type TreatmentPlaceProps,
  treatmentPlaceStaticProps,
} from '#lib/server/pages/listings/costs/treatment-place'
import { pathsOnDemand } from '#lib/server/pages/page-props'

/** /treatment/{slug}/{city}, /treatment/{slug}/cost-in-india and /treatment/{slug}/cost-in-{city}. */
function TreatmentPlacePage(props: TreatmentPlaceProps) {
  const { page, trail, place, cost, formOptions: options } = props
  return (
    <>
      {place && (
        <PlaceScreen
          place={place}
          trail={trail}
          form={<InlineLeadForm page={page} options={options} variant="2" />}
          hospitalCards={place.hospitals.map((hospital) => (
            <HospitalCard key={hospital.id} hospital={hospital} heading="h3" />
          ))}
        />
      )}
      {cost && (
        <CostScreen
          cost={cost}
          trail={trail}
          form={<InlineLeadForm page={page} options={options} variant="2" />}
        />
      )}
    </>
  )
}

export default withWords(['costs', 'listings'], TreatmentPlacePage)

export const getStaticPaths = pathsOnDemand
export const getStaticProps = treatmentPlaceStaticProps
