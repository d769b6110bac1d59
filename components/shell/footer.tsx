import { Brand } from '#components/shell/brand'
import { EmergencyCall } from '#components/shell/emergency-call'
import { LinkList } from '#components/shell/menus'
import { Icon } from '#components/ui/icon'
import { site } from '#lib/config/site'
import type { Navigation } from '#lib/domain/catalogue/catalogue'
import { sampleNote } from '#lib/domain/catalogue/texts/sample'
import { calling } from '#lib/domain/site/calling-hours'
import { callLinkOf, spokenPhoneOf, whatsAppLinkOf } from '#lib/domain/site/contact-links'
import { type FooterAccordion, footerAccordions, footerGroups } from '#lib/domain/site/footer'
import type { PageContext } from '#lib/domain/site/page'

const textLink = 'underline decoration-1 underline-offset-4 hover:decoration-2'

const contactLink = `inline-flex min-h-11 items-center ${textLink}`

interface FooterProps {
  navigation: Navigation
  /** Gives the phone numbers, and the language of the note about sample data. */
  page: PageContext
}

/** Groups are columns on wide screens and folded on phones; long lists are always folded. */
export function Footer({ navigation, page }: FooterProps) {
  const groups = footerGroups(navigation)
  return (
    <div className="bg-neem-900 pb-8 text-white">
      <div className="page-width pt-10 lg:pt-14">
        <div className="grid gap-8 lg:grid-cols-[18rem_1fr]">
          <About page={page} />
          <div className="hidden grid-cols-4 gap-6 lg:grid">
            {groups.map((group) => (
              <section key={group.title}>
                <h2 className="text-base text-white">{group.title}</h2>
                <LinkList links={group.links} className="footer-links mt-2" />
              </section>
            ))}
          </div>
        </div>
        <div className="mt-8 border-t border-white/20 lg:mt-12">
          {groups.map((group) => (
            <Fold
              key={group.title}
              accordion={{ title: group.title, sections: [{ heading: null, links: group.links }] }}
              className="lg:hidden"
            />
          ))}
          {footerAccordions(navigation).map((accordion) => (
            <Fold key={accordion.title} accordion={accordion} />
          ))}
        </div>
        <SmallPrint navigation={navigation} language={page.language} />
      </div>
    </div>
  )
}

function About({ page }: { page: PageContext }) {
  return (
    <div className="grid content-start gap-4">
      <div>
        <Brand ground="dark" />
      </div>
      <p className="max-w-[32ch] text-sm">
        We help you find the right doctor, hospital or treatment, and stay with you until you are
        there.
      </p>
      <ul className="text-sm">
        <li>
          <a href={callLinkOf(page)} className={contactLink}>
            {spokenPhoneOf(page)}
          </a>
          {site.hasSamplePhone && !page.phone && ' (sample number)'}
        </li>
        <li>
          <a href={whatsAppLinkOf(page)} target="_blank" rel="noopener" className={contactLink}>
            WhatsApp
          </a>
          {site.hasSamplePhone && !page.whatsAppNumber && ' (sample number)'}
        </li>
        <li>{calling.en.hoursAndDays}</li>
      </ul>
      <p className="flex gap-2 rounded-card border border-white/25 p-3 text-sm">
        <Icon name="alert" className="mt-0.5 size-5 shrink-0 text-marigold-400" />
        <span>
          In an emergency call <EmergencyCall className={`font-bold ${textLink}`} />, or{' '}
          <EmergencyCall isAmbulance className={`font-bold ${textLink}`} /> for an ambulance.
        </span>
      </p>
    </div>
  )
}

function Fold({ accordion, className = '' }: { accordion: FooterAccordion; className?: string }) {
  return (
    <details className={`fold border-b border-white/20 ${className}`}>
      <summary className="font-bold">{accordion.title}</summary>
      <div className="grid gap-5 pb-5">
        {accordion.sections.map(({ heading, links }) =>
          heading ? (
            <section key={heading}>
              <h3 className="text-sm text-white">{heading}</h3>
              <LinkList links={links} className="footer-links flex flex-wrap gap-x-5" />
            </section>
          ) : (
            <LinkList
              key={accordion.title}
              links={links}
              className="footer-links gap-x-6 sm:columns-2 lg:columns-4"
            />
          ),
        )}
      </div>
    </details>
  )
}

interface SmallPrintProps extends Pick<FooterProps, 'navigation'> {
  language: PageContext['language']
}

function SmallPrint({ navigation, language }: SmallPrintProps) {
  const note = sampleNote(navigation.sampleKinds, language)
  return (
    <div className="mt-8 grid max-w-measure gap-3 text-sm">
      {note && (
        <p lang={language}>
          <b>{note.title}</b> {note.text}
        </p>
      )}
      <p>
        {site.name} helps you to find care. It does not replace the advice of a doctor who has
        examined you.
      </p>
      <p>
        City data:{' '}
        <a href="https://www.geonames.org/" rel="noopener" className={textLink}>
          GeoNames
        </a>
        , CC BY 4.0.
      </p>
    </div>
  )
}
