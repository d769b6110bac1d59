import { Accordion } from '#components/ui/accordion'

/** What is published and what is not, in the words that the people who read reviews go by. */
export const ReviewRules = ({ open = false }: { open?: boolean }) => (
  <Accordion summary="What we publish, and what we do not" open={open}>
    <div className="grid gap-3">
      <p>
        Somebody reads each review before it shows. Praise and criticism count alike: nobody can pay
        to have a review shown, hidden or moved up, and we change no words.
      </p>
      <p>
        We publish what you saw yourself, as a patient or beside one: how you were received, how
        long you waited, whether things were explained, what was clean, what was billed.
      </p>
      <p>We do not publish:</p>
      <ul className="ml-5 grid list-disc gap-1">
        <li>phone numbers, e-mail addresses and links;</li>
        <li>what names or shows another patient;</li>
        <li>
          insults, threats, and accusations of a crime: those belong to the medical council or the
          police;
        </li>
        <li>advice on medicines or treatment, and promises of a cure;</li>
        <li>advertisements, and reviews of one’s own work or a rival’s.</li>
      </ul>
      <p>
        A doctor or hospital that finds a review untrue can write to us: we read it again, and take
        it out of sight if it breaks these rules.
      </p>
    </div>
  </Accordion>
)
