import { Accordion } from '#components/ui/accordion'

/** The rules by which reviews are published or refused. */
export const ReviewRules = ({ open = false }: { open?: boolean }) => (
  <Accordion summary="What we publish, and what we do not" open={open}>
    <div className="grid gap-3">
      <p>
        We read each review before we publish it, and treat praise and criticism alike. Nobody can
        pay to have a review published, hidden or moved up, and we never change its words.
      </p>
      <p>
        We publish what you experienced yourself, as a patient or with one: how you were received,
        how long you waited, how well things were explained, whether it was clean, and what was
        billed.
      </p>
      <p>We do not publish:</p>
      <ul className="ml-5 grid list-disc gap-1">
        <li>phone numbers, e-mail addresses and links;</li>
        <li>anything that identifies another patient;</li>
        <li>
          insults, threats and accusations of a crime (please report a crime to the police or the
          medical council);
        </li>
        <li>advice on medicines or treatment, and promises of a cure;</li>
        <li>advertisements, and reviews of one’s own work or a rival’s.</li>
      </ul>
      <p>
        A doctor or hospital that considers a review untrue can write to us. We then check it again
        and hide it if it breaks these rules.
      </p>
    </div>
  </Accordion>
)
