import { ButtonLink } from '#components/ui/button'
import { ThanksScene } from '#components/ui/illustration'
import { site } from '#lib/config/site'
import { links } from '#lib/rules/links'

export interface Receipt {
  /** 'CS-7K4M-2Q' */
  reference: string
  /** Four letters that our caller says first. */
  callbackWord: string
}

/** What a patient gets after the form (decisions.md section 3): who calls, when, and how to know them. */
export function ReceiptScreen({ receipt }: { receipt: Receipt | null }) {
  return (
    <div className="mx-auto grid max-w-[46rem] gap-6 px-4 py-8 md:py-14">
      <div className="flex items-center gap-4">
        <ThanksScene className="w-28 shrink-0 md:w-40" />
        <div>
          <h1 className="text-4xl font-bold text-neem-900">Thank You</h1>
          <p className="mt-1 text-lg">
            {receipt
              ? 'Your request is with our care team.'
              : 'If you have just sent a request, our care team has it.'}
          </p>
        </div>
      </div>
      {receipt && (
        <dl className="grid gap-4 rounded-card border border-line bg-white p-4 shadow-raised sm:grid-cols-2 md:p-6">
          <div>
            <dt className="text-ink-soft">Your callback word</dt>
            <dd className="text-4xl font-bold tracking-widest text-neem-700">
              {receipt.callbackWord}
            </dd>
          </div>
          <div>
            <dt className="text-ink-soft">Your reference</dt>
            <dd className="text-2xl font-bold text-neem-900">{receipt.reference}</dd>
          </div>
        </dl>
      )}
      <section aria-labelledby="what-now" className="grid gap-3">
        <h2 id="what-now" className="text-2xl font-bold text-neem-900">
          What happens now
        </h2>
        <ul className="grid list-disc gap-2 pl-5">
          <li>
            A person of the {site.name} care team calls the number you gave, usually within 30
            minutes, {site.callingHours}, Indian time. After 9 pm we call the next morning.
          </li>
          {receipt && (
            <li>
              They say <strong>{receipt.callbackWord}</strong> before anything else. Somebody who
              does not know it is not us: please hang up.
            </li>
          )}
          <li>We never ask for a one-time code, a card number or money in advance.</li>
          <li>Keep your reports and your insurance card at hand, if you have them.</li>
        </ul>
      </section>
      <p className="rounded-card bg-neem-50 p-4">
        Is it getting worse? Do not wait for our call: dial{' '}
        <a href="tel:112" className="font-bold underline">
          112
        </a>{' '}
        or{' '}
        <a href="tel:108" className="font-bold underline">
          108
        </a>
        .
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={links.home} tone="outline">
          Back to the home page
        </ButtonLink>
        <ButtonLink href={links.articles('condition')} tone="quiet">
          Read about conditions
        </ButtonLink>
      </div>
    </div>
  )
}
