import { PromotionScreen } from '#components/catalogue/articles/promotion-screen'
import { InlineLeadForm } from '#components/leads/form/inline-lead-form'
import { carePart } from '#components/leads/marketing/care-part'
import { DoctorTile } from '#components/shell/doctor-tile'
import { buttonIcons, PageButton } from '#components/shell/page-button'
import { TreatmentTool } from '#components/tools/treatment-tool'
import { buttonClass } from '#components/ui/button'
import { Icon, IconList } from '#components/ui/icon'
import { KeyFacts } from '#components/ui/key-facts'
import { useWords, wordsOf } from '#components/ui/language'
import { ChipLink, TextLink } from '#components/ui/link'
import { LiveCarousel } from '#components/ui/live-carousel'
import { Part } from '#components/ui/part'
import { site } from '#lib/config/site'
import type { Doctor } from '#lib/domain/catalogue/catalogue'
import type { MarketingPageData, MarketingParts } from '#lib/domain/leads/marketing'
import { links } from '#lib/domain/routes/links'
import { personButtons, topBarButtons } from '#lib/domain/site/buttons'
import { calling } from '#lib/domain/site/calling-hours'
import { spokenPhoneOf } from '#lib/domain/site/contact-links'
import { lookOf } from '#lib/domain/site/marketing'
import type { PageContext, PageProps } from '#lib/domain/site/page'
import { type TreatmentTool as ToolName, toolOfPage } from '#lib/domain/tools/tool'

type MarketingPageProps = MarketingPageData & PageProps

type ToolPartProps = Pick<MarketingPageProps, 'page' | 'form'> & { tool: ToolName }

/** The tool for the page's treatment, with the form (variant 8) below its result. */
function ToolPart({ page, form, tool }: ToolPartProps) {
  return (
    <section aria-labelledby="tool" className="grid min-w-0 gap-4">
      <h2 id="tool">{wordsOf(page.language, 'common').tools[tool]}</h2>
      <TreatmentTool
        tool={tool}
        page={page}
        form={(answers) =>
          form && (
            <InlineLeadForm
              page={page}
              variant="8"
              options={form.options}
              tool={answers}
              initial={form.initial}
              locked={form.locked}
            />
          )
        }
      />
    </section>
  )
}

/** A marketing page. Three routes render it, so it combines component areas as a page does. */
export function MarketingPage({ page, article, parts, form }: MarketingPageProps) {
  const look = lookOf(page)
  const tool = toolOfPage({
    treatments: article.treatments.map(({ slug }) => slug),
    conditions: article.conditions.map(({ slug }) => slug),
  })
  return (
    <PromotionScreen
      page={page}
      article={article}
      costs={{ items: parts.costs, title: parts.costsTitle, note: parts.costsNote }}
      parts={{
        ...marketingPartsOf(parts),
        tool: tool && <ToolPart page={page} form={form} tool={tool} />,
        lens: tool === 'cataract-lens' && <ToolPart page={page} form={form} tool={tool} />,
      }}
      form={
        form && (
          <InlineLeadForm
            page={page}
            variant={look.form}
            options={form.options}
            initial={form.initial}
            locked={form.locked}
            submitTone={look.main === 'form' ? 'main' : 'outline'}
          />
        )
      }
      ways={<PersonWays page={page} />}
      bar={<TopBar page={page} />}
    />
  )
}

/** The contents of the PDF, above the form that requests it. */
const PdfPart = ({ contents }: { contents: string[] }) => (
  <section aria-labelledby="pdf-contents" className="rounded-card bg-neem-50 p-4 md:p-6">
    <h2 id="pdf-contents" className="text-xl">
      In the PDF
    </h2>
    <IconList icon="check" items={contents} className="mt-3 gap-2" />
    <p className="mt-4 text-sm text-ink-soft">We send it to your number on WhatsApp.</p>
  </section>
)

const SchemePart = ({ scheme }: { scheme: NonNullable<MarketingParts['scheme']> }) => (
  <div className="grid gap-3">
    <KeyFacts title={scheme.name} facts={scheme.facts} />
    <p className="max-w-measure">{scheme.summary}</p>
    <TextLink href={scheme.href}>How to use {scheme.name}</TextLink>
  </div>
)

const DoctorsPart = ({ doctors }: { doctors: Doctor[] }) => (
  <Part title="Doctors">
    <div className="mt-4">
      <LiveCarousel
        label="Doctors"
        items={doctors.map((doctor) => ({
          key: doctor.id,
          content: <DoctorTile doctor={doctor} />,
        }))}
      />
    </div>
  </Part>
)

/** The brand page's fixed list (specification.md, section 9); names without a page are not links. */
const ConditionsPart = ({ conditions }: Pick<MarketingParts, 'conditions'>) => (
  <Part title="Conditions">
    <ul className="mt-4 flex flex-wrap gap-2 md:gap-3">
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

/** The parts of a marketing page; empty ones are left out. */
function marketingPartsOf(parts: MarketingParts) {
  const { doctors, conditions, pdf } = parts
  const [first] = doctors
  return {
    doctors: carePart('doctors', parts.listedDoctors),
    hospitals: carePart('hospitals', parts.listedHospitals),
    scheme: parts.scheme && <SchemePart scheme={parts.scheme} />,
    doctor: first && <DoctorTile doctor={first} isLead />,
    carousel: doctors.length > 0 && <DoctorsPart doctors={doctors} />,
    conditions: conditions.length > 0 && <ConditionsPart conditions={conditions} />,
    pdf: pdf.length > 0 && <PdfPart contents={pdf} />,
  }
}

/** Call, WhatsApp and booking buttons. Those that are the main action stand out. */
function PersonWays({ page }: { page: PageContext }) {
  const buttons = personButtons(page, useWords('common'))
  if (buttons.length === 0) return null
  const { main } = lookOf(page)
  const isMain = (kind: string) =>
    (main !== 'form' && kind === 'call') || (main === 'contact' && kind === 'whatsApp')
  return (
    <div className="no-print grid gap-3">
      <div className="grid grid-cols-2 gap-3">
        {buttons.map(({ kind, label }) => (
          <PageButton
            key={kind}
            kind={kind}
            opener="text"
            page={page}
            className={buttonClass(
              isMain(kind) ? 'main' : 'outline',
              'px-2! text-base only:col-span-2 nth-3:col-span-2',
            )}
          >
            <Icon name={buttonIcons[kind]} className="hidden size-5 shrink-0 min-[25rem]:block" />
            {label}
          </PageButton>
        ))}
      </div>
      {buttons.some(({ kind }) => kind === 'call') && (
        <p className="text-sm text-ink-soft">
          {spokenPhoneOf(page)}
          {site.hasSamplePhone && !page.phone && ' (sample number)'}, {calling.en.hoursAndDays}.
          Free of charge.
        </p>
      )}
    </div>
  )
}

/** The bar that stays at the top of the screen. */
function TopBar({ page }: { page: PageContext }) {
  const buttons = topBarButtons(page, useWords('common'))
  const main = buttons.at(-1)
  return (
    <aside
      aria-label="Next step"
      className="top-bar no-print sticky top-[min(0px,(100vh-30rem)*1000)] z-20 border-b border-line bg-white [box-shadow:var(--shadow-raised)]"
    >
      <div className="page-width flex flex-wrap justify-end gap-2 py-2 md:gap-3">
        {buttons.map((button) => (
          <PageButton
            key={button.kind}
            kind={button.kind}
            opener="bar"
            page={page}
            className={buttonClass(
              button === main ? 'main' : 'outline',
              'min-w-min flex-1 px-2! text-sm leading-tight md:flex-none md:px-5!',
            )}
          >
            {button.label}
          </PageButton>
        ))}
      </div>
    </aside>
  )
}
