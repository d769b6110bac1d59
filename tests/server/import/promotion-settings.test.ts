import { describe, expect, it } from 'vitest'
import { formatFault } from '#lib/server/import/check/faults'
import { checkContent } from '#lib/server/import/import'
import { article, contentFolder, promotionFields } from '#tests/server/import/content-fixture'

const faultsOf = async (settings: object, folder = 'marketing') => {
  const file = `${folder}/piles-week.md`
  const found = await checkContent(
    contentFolder({ [file]: article({ ...promotionFields, ...settings }) }),
  )
  return found.map(formatFault).map((fault) => fault.replace(/^[^:]+:\d+: /, ''))
}

describe('settings of a promotion page', () => {
  it.each([
    {},
    {
      fields: ['name', 'mobile', 'hospital', 'speciality'],
      hospitals: ['neem-hospital'],
      specialities: ['ENT'],
    },
    { requiredFields: ['query'], nameFieldRequired: false, tier: 4, vendorId: 'v' },
    { successRedirection: '/treatment/piles-treatment', phone: '8041234567' },
    { successRedirection: '/marketing/pdf/piles-week?utm_source=a' },
    { successRedirection: 'https://example.org/a?b=c' },
    { requiredFields: ['hospital'], hospitals: ['neem-hospital'] },
    { fields: ['mobile', 'query'], requiredFields: ['query'] },
    { floatingButtons: { titles: { form: 'Book' }, alignment: 'row', hidden: false } },
    { isFormEnabled: false, isCallEnabled: false },
    { doctors: ['dr-asha-rao'], pdf: ['One', 'Two'], countryCode: true },
  ])('accepts %j', async (settings) => {
    expect(await faultsOf(settings)).toEqual([])
  })

  it.each<[object, string]>([
    [{ titel: 'x' }, 'titel: is not a field of this kind of text'],
    [{ fields: ['name'] }, 'fields: lacks mobile: nobody could call back (["name"])'],
    [{ fields: ['mobile', 'mobile'] }, 'fields: contains a duplicate (["mobile","mobile"])'],
    [{ pdf: [] }, 'pdf: is an empty list ([])'],
    [
      { fields: ['mobile', 'hospital'] },
      'fields: includes hospital, but lists no hospitals (["mobile","hospital"])',
    ],
    [
      { fields: ['mobile', 'speciality'] },
      'fields: includes speciality, but lists no specialities (["mobile","speciality"])',
    ],
    [
      { fields: ['mobile', 'preferredCity'] },
      'fields: includes preferredCity without requestedConsultation (["mobile","preferredCity"])',
    ],
    [
      { fields: ['name', 'mobile'], requiredFields: ['query'] },
      'requiredFields: contains a field that is not in the form (["query"])',
    ],
    [
      { requiredFields: ['hospital'] },
      'requiredFields: contains a field that is not in the form (["hospital"])',
    ],
    ...['/treatment/nothing', '/marketing/nowhere?a=b', '/no-such-page'].map(
      (address): [object, string] => [
        { successRedirection: address },
        `successRedirection: is not a page of this site (${address})`,
      ],
    ),
    [{ requiredFields: 'query' }, 'requiredFields: must be a list (query)'],
    [{ tier: 5 }, 'tier: must be at most 4 (5)'],
    [{ phone: '+919876500000' }, 'phone: must be 10 digits, without +91 (+919876500000)'],
    [
      { whatsAppNumber: 9876500000 },
      'whatsAppNumber: must be text (in quotes when it looks like a number) (9876500000)',
    ],
    ...['http://example.org', '//example.org', 'javascript:alert(1)', '/\\example.org'].map(
      (address): [object, string] => [
        { successRedirection: address },
        `successRedirection: must begin with https:// or be a path of this site (${address})`,
      ],
    ),
    [{ isCallEnabled: 'no' }, 'isCallEnabled: must be true or false (no)'],
    [
      { floatingButtons: { alignment: 'diagonal' } },
      'floatingButtons.alignment: must be column or row (diagonal)',
    ],
    [
      { floatingButtons: { colour: 'red' } },
      'floatingButtons.colour: is not a field of this kind of text',
    ],
    [
      { isCallEnabled: false, isWhatsAppEnabled: false, isFormEnabled: false },
      'isFormEnabled: leaves visitors no way to contact you (false)',
    ],
    [{ hospitals: ['nowhere'] }, 'hospitals: is not in hospitals.csv (nowhere)'],
    [{ specialities: ['nothing'] }, 'specialities: is not in departments.csv (nothing)'],
    [{ doctors: ['dr-nobody'] }, 'doctors: is not in doctors.csv (dr-nobody)'],
  ])('reports a fault in %j', async (settings, fault) => {
    expect(await faultsOf(settings)).toEqual([fault])
  })

  it('reports an unknown form field and lists the known ones', async () => {
    expect(await faultsOf({ fields: ['mobile', 'age'] })).toEqual([
      expect.stringMatching(/^fields\.1: must be one of name, mobile, .*weight \(age\)$/),
    ])
  })

  it.each(['campaigns', 'brands'])('checks the settings in %s too', async (folder) => {
    expect(await faultsOf({ tier: 2 }, folder)).toEqual([])
    expect(await faultsOf({ tier: 0 }, folder)).toEqual(['tier: must be at least 1 (0)'])
  })

  it('rejects the settings on other pages', async () => {
    expect(await faultsOf({ tier: 2 }, 'pages')).toEqual([
      'tier: is not a field of this kind of text',
    ])
  })
})
