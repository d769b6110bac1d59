import { Brand } from '#components/shell/brand'
import { EmergencyCall } from '#components/shell/emergency-call'
import { LinkList } from '#components/shell/menus'
import { Icon } from '#components/ui/icon'
import { useWords } from '#components/ui/language'
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
  /** Gives the phone numbers and the language. */
  page: PageContext
}

/** Groups are columns on wide screens and folded on phones; long lists are always folded. */
export function Footer({ navigation, page }: FooterProps) {
  const words = useWords('layout').footer
  const groups = footerGroups(navigation, words)
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
          {footerAccordions(navigation, words).map((accordion) => (
            <Fold key={accordion.title} accordion={accordion} />
          ))}
        </div>
        <SmallPrint navigation={navigation} language={page.language} />
      </div>
    </div>
  )
}

function About({ page }: { page: PageContext }) {
  const { whatsApp } = useWords('common')
  const words = useWords('layout').footer
  return (
    <div className="grid content-start gap-4">
      <div>
        <Brand ground="dark" />
      </div>
      <p className="max-w-[32ch] text-sm">{words.about}</p>
      <ul className="text-sm">
        <li>
          <a href={callLinkOf(page)} className={contactLink}>
            {spokenPhoneOf(page)}
          </a>
          {site.hasSamplePhone && !page.phone && ` ${words.sampleNumber}`}
        </li>
        <li>
          <a href={whatsAppLinkOf(page)} target="_blank" rel="noopener" className={contactLink}>
            {whatsApp}
          </a>
          {site.hasSamplePhone && !page.whatsAppNumber && ` ${words.sampleNumber}`}
        </li>
        <li>{calling[page.language].hoursAndDays}</li>
      </ul>
      <p className="flex gap-2 rounded-card border border-white/25 p-3 text-sm">
        <Icon name="alert" className="mt-0.5 size-5 shrink-0 text-marigold-400" />
        <span>
          {words.emergency.before}
          <EmergencyCall className={`font-bold ${textLink}`} />
          {words.emergency.between}
          <EmergencyCall isAmbulance className={`font-bold ${textLink}`} />
          {words.emergency.after}
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
  const words = useWords('layout').footer
  const note = sampleNote(navigation.sampleKinds, language, words.sample)
  return (
    <div className="mt-8 grid max-w-measure gap-3 text-sm">
      {note && (
        <p>
          <b>{note.title}</b> {note.text}
        </p>
      )}
      <p>{words.disclaimer}</p>
      <p>
        {words.cityData}{' '}
        <a href="https://www.geonames.org/" rel="noopener" className={textLink}>
          GeoNames
        </a>
        , CC BY 4.0.
      </p>
    </div>
  )
}
