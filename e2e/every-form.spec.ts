import type { Locator, Page, Request } from '@playwright/test'
import { crmLines, expect, expectHydrated, leadsOf, newMobile, test } from './support/site'

/**
 * Sends one lead through every variant of the form and every marketing page, and compares both payloads completely
 * with specification.md, sections 3 and 7. Runs in one browser only.
 */

type Values = Record<string, string>

/** Every field of webleadcreate with the value that it has when nothing is known. */
const leadDefaults = {
  NameData: 'No Name',
  EmailIdData: '',
  QueryData: '',
  CityData: '',
  IsActiveData: 1,
  InsuranceNameData: '',
  ProcedureNameData: '',
  condition_data: '',
  lead_sourcedata: 'Web Lead Form',
  lead_channeldata: 'cpc',
  PageLanguage: 'en',
  PageDepartment: '',
  Keyword_Text: 'near me',
  Keyword_Match_Type: 'p',
  campaignid: '77',
  IsInsurance: 'no',
  IsConsultwithDoctor: 'no',
  Remark: '',
  docotrid: '',
  hospitalid: '',
  GCLID: 'g-1',
  LeadTier: 3,
  Network: 's',
  vendorId: 'v-1',
  captchascore: '0.0',
  Page_Variant: '',
  insuranceType: '',
  Callback_Input: '',
  Prior_Consultation: '',
  Requested_Consultation: '',
  Preferred_City: '',
  Adset_Id: 'a-1',
  countryCode: '+91',
  pilesSeverityScore: '',
  pilesSeverity: '',
  bmi: '',
  cataractLens: '',
  placement: 'p-1',
  site_source_name: '',
  report: '',
  Zutm_source: 'google',
  Zutm_campaign: 'spring',
  Zutm_medium: 'cpc',
  Zutm_term: 'doctor',
  Monthly_Salary: '',
  height: '',
  weight: '',
  baseDoctorId: '',
  baseHospitalId: '',
  TBCLID: 't-1',
}
type Lead = typeof leadDefaults & {
  LeadTypeData: string
  PageTypeData: string
  PageNameData: string
  MobileNoData: string
  leadFormVariant: string
  ip: string
}

/** The parameters of an advertisement's link. leadDefaults has the values that the lead gets from them. */
const landing =
  'utm_source=google&utm_medium=cpc&utm_campaign=spring&utm_term=doctor&gclid=g-1&tbclid=t-1' +
  '&campaignid=77&keyword=near+me&matchtype=p&network=s&adset_id=a-1&placement=p-1&vendorid=v-1'

/** The body of createleadzoho for a lead (specification.md, section 7). */
const zohoOf = (lead: Lead) => ({
  name: lead.NameData,
  phoneno: lead.MobileNoData,
  message: lead.QueryData,
  page_name: lead.PageNameData,
  city: lead.CityData,
  condition: lead.condition_data,
  procedure: lead.ProcedureNameData,
  lead_source: 'Web Lead Form',
  lead_channel: lead.lead_channeldata,
  utm_source: lead.Zutm_source,
  utm_campaign: lead.Zutm_campaign,
  utm_medium: lead.Zutm_medium,
  utm_term: lead.Zutm_term,
  PageLanguage: lead.PageLanguage,
  PageDepartment: lead.PageDepartment,
  Keyword_Text: lead.Keyword_Text,
  Keyword_Match_Type: lead.Keyword_Match_Type,
  campaignid: lead.campaignid,
  IsInsurance: lead.IsInsurance,
  doctorid: lead.docotrid,
  hospitalid: lead.hospitalid,
  IsConsultwithDoctor: lead.IsConsultwithDoctor,
  Remark: lead.Remark,
  GCLID: lead.GCLID,
  LeadTier: lead.LeadTier,
  Network: lead.Network,
  TBCLID: lead.TBCLID,
  leadFormVariant: lead.leadFormVariant,
  Lead_Form_Variant: lead.leadFormVariant,
  Page_Variant: lead.Page_Variant,
  insuranceType: lead.insuranceType,
  Callback_Input: lead.Callback_Input,
  Prior_Consultation: lead.Prior_Consultation,
  Requested_Consultation: lead.Requested_Consultation,
  Preferred_City: lead.Preferred_City,
  Adset_Id: lead.Adset_Id,
  Monthly_Salary: lead.Monthly_Salary,
  height: lead.height,
  weight: lead.weight,
  Country_Code: '91',
  BMI_kg_m2: lead.bmi,
  Cataract_Lens: lead.cataractLens,
  Piles_Severity_Score: lead.pilesSeverityScore,
  Piles_Severity: lead.pilesSeverity,
  baseDoctorId: lead.baseDoctorId,
  baseHospitalId: lead.baseHospitalId,
  ip: lead.ip,
  placement: lead.placement,
  site_source_name: lead.site_source_name,
})

/** Fills in a hydrated form by its labels; in a list it chooses the option of that name. */
async function fillIn(form: Locator, values: Values): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    const radios = form.getByRole('group', { name: label })
    if ((await radios.count()) > 0) {
      await radios.getByRole('radio', { name: value, exact: true }).check()
      continue
    }
    const list = form.getByRole('button', { name: new RegExp(`^${label}`) })
    const box = form.getByRole('textbox', { name: new RegExp(`^${label}`) })
    if ((await box.count()) > 0) await box.fill(value)
    else {
      await list.click()
      await form.getByRole('combobox', { name: new RegExp(label) }).fill(value)
      await form.getByRole('option', { name: value, exact: true }).first().click()
    }
  }
}

const inPage = (variant: string) => async (page: Page) => {
  const form = page.locator(`main form[data-lead-form="${variant}"]`).first()
  await form.waitFor()
  // A page that has just loaded, such as a tool's result, ignores a touch until its script has run.
  await page.waitForLoadState()
  // The first touch loads the application.
  await form.locator('input:not([type=hidden])').first().focus()
  await expectHydrated(form)
  await expect(form.locator('select')).toHaveCount(0)
  return form
}
const opened = (open: (page: Page) => Promise<void>) => async (page: Page) => {
  await open(page)
  const form = page.getByRole('dialog').locator('form[data-lead-form]')
  await expect(form).toBeVisible()
  return form
}
const ribbon = opened((page) => page.getByRole('link', { name: /Book an Appointment/ }).click())
const floating = opened((page) =>
  page.getByRole('complementary', { name: 'Contact us' }).locator('a[data-opener]').first().click(),
)
const card = opened((page) =>
  page
    .getByRole('main')
    .getByRole('link', { name: /Book Appointment/ })
    .first()
    .click(),
)

interface Place {
  what: string
  path: string
  open: (page: Page) => Promise<Locator>
  values: Values
  lead: Partial<Lead>
  /** The URL after the lead, if it is not the plain receipt. */
  end?: RegExp
}

const person = { Name: 'Asha Rao' }
const allAnswers = { ...person, City: 'Delhi', Treatment: 'Angioplasty', Query: 'When can I come?' }
const allFields = {
  NameData: 'Asha Rao',
  CityData: 'Delhi',
  ProcedureNameData: 'Angioplasty',
  QueryData: 'When can I come?',
}

const places: Place[] = [
  {
    what: 'variant 1, in a page’s hero',
    path: '/condition/piles',
    open: inPage('1'),
    values: { ...person, City: 'Delhi' },
    lead: {
      ...{ NameData: 'Asha Rao', CityData: 'Delhi', condition_data: 'Piles', LeadTier: 1 },
      ...{ leadFormVariant: '1', LeadTypeData: '11', PageTypeData: 'Condition' },
      ...{ PageNameData: 'Piles', PageDepartment: 'General Surgery' },
    },
  },
  {
    what: 'variant 2, in the side column',
    path: '/blog/caring-for-a-parent-after-knee-replacement',
    open: inPage('2'),
    values: { ...person, City: 'Delhi', Treatment: 'Other' },
    lead: {
      ...{ NameData: 'Asha Rao', CityData: 'Delhi', ProcedureNameData: 'Other', LeadTier: 1 },
      ...{ leadFormVariant: '2', LeadTypeData: '61', PageTypeData: 'Blog' },
    },
  },
  {
    what: 'variant 3, the modal',
    path: '/',
    open: ribbon,
    values: allAnswers,
    lead: {
      ...allFields,
      ...{
        leadFormVariant: '3',
        LeadTypeData: '82',
        PageTypeData: 'Home',
        Remark: 'Second opinion',
      },
    },
  },
  {
    what: 'variant 4, the modal of the floating button',
    path: '/treatment/angioplasty',
    open: floating,
    // The fields of the page's own form.
    values: { ...person, City: 'Other' },
    lead: {
      ...{ ...allFields, CityData: 'Other', QueryData: '', LeadTier: 1 },
      ...{ leadFormVariant: '4', LeadTypeData: '41', PageTypeData: 'Treatment' },
      ...{ PageNameData: 'Angioplasty', PageDepartment: 'Cardiology' },
    },
  },
  ...(['5', '6'] as const).map((variant) => ({
    what: `variant ${variant}, of /authors`,
    path: '/authors',
    open: inPage(variant),
    values: allAnswers,
    lead: { ...allFields, leadFormVariant: variant, LeadTypeData: '152', PageTypeData: 'Authors' },
  })),
  {
    what: 'variant 7, of a doctor’s card',
    path: '/delhi/doctors/cardiology',
    open: card,
    // The city is the page's.
    values: { ...person, Treatment: 'Angioplasty' },
    lead: {
      ...{ ...allFields, QueryData: '', LeadTier: 1, IsConsultwithDoctor: 'yes' },
      // The doctor of the card, not of the page.
      ...{ baseDoctorId: '', baseHospitalId: '' },
      ...{ leadFormVariant: '7', LeadTypeData: '141', PageTypeData: 'CityWise_Doctors_Listing' },
    },
  },
  {
    what: 'variant 0: an informational page sends 0 whatever form it shows',
    path: '/contact-us',
    open: inPage('1'),
    values: {
      ...{ ...person, Email: 'asha@example.in', Query: 'When can I come?' },
      'Preferred time to call': 'Evening',
    },
    lead: {
      ...{ NameData: 'Asha Rao', EmailIdData: 'asha@example.in', QueryData: 'When can I come?' },
      Callback_Input: 'Evening',
      ...{ leadFormVariant: '0', LeadTypeData: '100', PageTypeData: 'Contact', LeadTier: 4 },
    },
  },
  {
    what: 'an insurance page: private insurance is tier 1',
    path: '/insurance',
    open: inPage('2'),
    values: {
      ...{ ...person, City: 'Delhi', Treatment: 'Other' },
      ...{ 'Insurance Type': 'Private Insurance', 'Insurance Name': 'Star' },
    },
    lead: {
      ...{ NameData: 'Asha Rao', CityData: 'Delhi', InsuranceNameData: 'Star', LeadTier: 1 },
      ...{ insuranceType: 'Private', IsInsurance: 'yes', PageTypeData: 'Insurance' },
      ProcedureNameData: 'Other',
      ...{ leadFormVariant: '2', LeadTypeData: '100' },
    },
  },
  {
    what: 'a cost page',
    path: '/treatment/angioplasty/cost-in-india',
    open: inPage('2'),
    values: { 'Do you have Insurance': 'Yes' },
    lead: {
      ...{ IsInsurance: 'yes', ProcedureNameData: 'Angioplasty', LeadTier: 1 },
      ...{ leadFormVariant: '2', LeadTypeData: '111', PageTypeData: 'costpage' },
      ...{ PageDepartment: 'Cardiology' },
    },
  },
  {
    what: 'a Hindi page: the form is Hindi, and ‘Other’ is ‘अन्य’',
    path: '/hi/blog/ayushman-card-ka-istemal',
    open: inPage('2'),
    values: { नाम: 'आशा राव', शहर: 'अन्य', इलाज: 'अन्य' },
    lead: {
      ...{ NameData: 'आशा राव', CityData: 'अन्य', ProcedureNameData: 'अन्य', LeadTier: 2 },
      ...{ leadFormVariant: '2', LeadTypeData: '62', PageTypeData: 'Blog', PageLanguage: 'hi' },
    },
  },
]

const marketingEnd = (department: string) =>
  new RegExp(
    `/thankyou\\?isquicksurvey=1&isplanfeature=1&department=${department}&source=Marketing$`,
  )
const nameOnly: [Values, Partial<Lead>] = [person, { NameData: 'Asha Rao' }]
const remarks: [Values, Partial<Lead>] = [
  { ...person, Query: 'Is it painful?' },
  { NameData: 'Asha Rao', QueryData: 'Is it painful?' },
]
const all: [Values, Partial<Lead>] = [
  { 'Do you have Insurance': 'No', City: 'Delhi', Treatment: 'Other' },
  { IsInsurance: 'no', CityData: 'Delhi', ProcedureNameData: 'Other', condition_data: '' },
]
/** The answers to each marketing variant's form, and the lead's fields that they become. */
const marketingVariants: Record<string, [Values, Partial<Lead>]> = {
  plain: nameOnly,
  thin: remarks,
  onlyform: remarks,
  remarks,
  pdf: [person, { NameData: 'Asha Rao', leadFormVariant: '10' }],
  cost: [{ 'Do you have Insurance': 'Yes' }, { IsInsurance: 'yes' }],
  index: all,
  brand: all,
  callprimary: nameOnly,
  topsticky: nameOnly,
  board: [
    { ...person, City: 'Delhi' },
    { NameData: 'Asha Rao', CityData: 'Delhi' },
  ],
  callwhatsapp: nameOnly,
  display: nameOnly,
  faqthin: remarks,
  lens: nameOnly,
  superthin: [{}, {}],
  verythin: nameOnly,
  ayush: [
    { ...person, City: 'Delhi' },
    {
      ...{ NameData: 'Asha Rao', CityData: 'Delhi', IsInsurance: 'yes', insuranceType: 'Govt.' },
      InsuranceNameData: 'Ayushman Bharat PM-JAY',
    },
  ],
}

const marketing = (path: string, variant: string): Place => {
  const [values, lead] = marketingVariants[variant] ?? nameOnly
  return {
    what: `${path}, marketing variant ${variant}`,
    path,
    open: inPage(variant === 'pdf' ? '10' : '9'),
    values,
    lead: {
      ...{ leadFormVariant: '9', LeadTypeData: '91', PageTypeData: 'Marketing', LeadTier: 1 },
      ...{ ProcedureNameData: 'Piles treatment', PageDepartment: 'General Surgery' },
      ...{ Page_Variant: variant, ...lead },
    },
    end: marketingEnd('General\\+Surgery'),
  }
}
for (const variant of Object.keys(marketingVariants))
  places.push(marketing(`/marketing/${variant}/piles-treatment`, variant))
places.push(marketing('/marketing/piles-treatment', 'plain'))

/** Marketing pages about other topics. */
const about = (
  path: string,
  department: string,
  values: Values,
  lead: Partial<Lead>,
  variant = '9',
): Place => ({
  what: path,
  path,
  open: inPage(variant),
  values,
  lead: {
    ...{ leadFormVariant: variant, LeadTypeData: '91', PageTypeData: 'Marketing', LeadTier: 1 },
    ...lead,
  },
  end: marketingEnd(department),
})

/** Uses a tool and returns the form below its result. */
const afterTool = (button: string, answers: Record<string, string>) => async (page: Page) => {
  const send = page.getByRole('button', { name: button })
  const tool = page.locator('main form').filter({ has: send })
  await tool.locator('input').first().focus()
  for (const [name, value] of Object.entries(answers)) {
    const choice = tool.locator(`input[name=${name}][value="${value}"]`)
    if ((await choice.count()) > 0) await choice.check()
    else await tool.locator(`input[name=${name}]`).fill(value)
  }
  await send.click()
  return inPage('8')(page)
}
const piles = {
  prolapse: 'pushed',
  bleeding: 'seldom',
  pain: 'sore',
  duration: 'longer',
  age: 'under45',
}

places.push(
  about('/marketing/doctor/piles-treatment', 'General\\+Surgery', person, {
    ...{ NameData: 'Asha Rao', Page_Variant: 'doctor', IsConsultwithDoctor: 'yes' },
    ProcedureNameData: 'Piles treatment',
  }),
  about('/marketing/brand/neem-day-surgery', 'General\\+Surgery', all[0], {
    ...{ ...all[1], Page_Variant: 'brand' },
  }),
  about('/campaign/know-your-blood-pressure', 'Cardiology', person, { NameData: 'Asha Rao' }),
  about(
    '/campaign/surgery-in-india-from-abroad',
    '',
    { ...person, Email: 'asha@example.in', Query: 'When can I come?' },
    { NameData: 'Asha Rao', EmailIdData: 'asha@example.in', QueryData: 'When can I come?' },
  ),
  {
    what: 'variant 8, below the BMI calculator’s result',
    path: '/tools/bmi-calculator',
    open: afterTool('Calculate BMI', { heightCm: '165', weight: '65' }),
    values: { ...person, City: 'Delhi' },
    lead: {
      ...{ NameData: 'Asha Rao', CityData: 'Delhi', height: '165', weight: '65', bmi: '23.9' },
      ...{ leadFormVariant: '8', LeadTypeData: '82', PageTypeData: 'Home' },
    },
  },
  {
    what: 'variant 8, below the medical loan’s EMI',
    path: '/services/medical-loan',
    open: afterTool('Calculate Monthly EMI', {
      ...{ amount: '1,00,000', rate: '12', months: '12' },
      salary: '30000',
    }),
    values: { ...person, City: 'Delhi' },
    lead: {
      ...{
        NameData: 'Asha Rao',
        CityData: 'Delhi',
        Monthly_Salary: '30000',
        Remark: 'Medical loan: ₹1,00,000 over 12 months at 12 % a year, ₹8,885 a month',
      },
      ...{ leadFormVariant: '8', LeadTypeData: '82', PageTypeData: 'Home' },
    },
  },
  {
    what: 'variant 8, below the piles quiz on a treatment page',
    path: '/treatment/piles-treatment',
    open: afterTool('See my result', piles),
    values: { ...person, City: 'Delhi' },
    lead: {
      ...{ NameData: 'Asha Rao', CityData: 'Delhi', LeadTier: 1 },
      ...{ pilesSeverityScore: '8', pilesSeverity: 'Moderate', PageTypeData: 'Treatment' },
      ...{ leadFormVariant: '8', LeadTypeData: '41', ProcedureNameData: 'Piles treatment' },
    },
  },
  {
    what: 'variant 8, below the lens chooser on a marketing page',
    path: '/marketing/cataract-surgery',
    open: afterTool('See which lens', {
      ...{ sight: 'all', glasses: 'none', night: 'often' },
      ...{ astigmatism: 'no', disease: 'no', budget: 'open' },
    }),
    values: person,
    lead: {
      ...{ NameData: 'Asha Rao', LeadTier: 1, cataractLens: 'EDOF', PageTypeData: 'Marketing' },
      ...{ leadFormVariant: '8', LeadTypeData: '91', ProcedureNameData: 'Cataract surgery' },
      Page_Variant: 'plain',
    },
    end: marketingEnd('Ophthalmology'),
  },
)

function listen(page: Page) {
  const bodies: { lead?: Lead; zoho?: unknown } = {}
  page.on('request', (request: Request) => {
    if (request.url().endsWith('/webleadcreate')) bodies.lead = request.postDataJSON()
    if (request.url().endsWith('/createleadzoho')) bodies.zoho = request.postDataJSON()
  })
  return bodies
}

for (const { what, path, open, values, lead, end } of places)
  test(what, { tag: '@desktop' }, async ({ page }) => {
    const bodies = listen(page)
    const mobile = newMobile()
    await page.goto(`${path}?${landing}`)
    const form = await open(page)
    await fillIn(form, values)
    await form.locator('input[name=mobile]').fill(mobile)
    await form.locator('button[type=submit]').click()
    await page.waitForURL(end ?? /\/thankyou\?isquicksurvey=1$/)

    const sent = bodies.lead
    if (!sent) throw new Error('No lead was sent')
    const changing = { CreatedDateData: expect.stringMatching(/^\d{4}-\d\d-\d\dT/), ip: sent.ip }
    // Ids and names depend on the catalogue's content, so the values that the page sent are expected.
    const ofPage = {
      ...{ PageNameData: sent.PageNameData, PageDepartment: sent.PageDepartment },
      ...{ docotrid: sent.docotrid, baseDoctorId: sent.docotrid },
      ...{ hospitalid: sent.hospitalid, baseHospitalId: sent.hospitalid },
    }
    const hasDoctor = 'docotrid' in lead || lead.IsConsultwithDoctor === 'yes'
    expect(sent.docotrid !== '').toBe(hasDoctor)
    expect(sent.PageNameData).not.toBe('')
    const expected = { ...leadDefaults, ...changing, ...ofPage, ...lead, MobileNoData: mobile }
    expect(sent).toEqual(expected)
    expect(bodies.zoho).toEqual(zohoOf({ ...sent }))
    // The database and the CRM have what the browser sent, once.
    await expect.poll(() => crmLines(mobile).length, { timeout: 15_000 }).toBe(1)
    expect(crmLines(mobile)[0]?.lead).toMatchObject(zohoOf({ ...sent }))
    const leads = await leadsOf(mobile)
    expect(leads).toHaveLength(1)
    expect(leads[0]).toMatchObject(sent)
  })
