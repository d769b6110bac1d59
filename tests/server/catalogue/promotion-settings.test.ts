import { describe, expect, it } from 'vitest'
import { formatFault } from '#lib/server/catalogue/faults'
import { checkContent } from '#lib/server/catalogue/import'
import {
  article,
  contentFolder,
  promotionFields,
  removeContentFolders,
} from '#tests/server/catalogue/content-fixture'

removeContentFolders()

const faultsOf = async (settings: object, folder = 'marketing') => {
  const file = `${folder}/piles-week.md`
  const found = await checkContent(
    contentFolder({ [file]: article({ ...promotionFields, ...settings }) }),
  )
  return found.map(formatFault).map((fault) => fault.replace(/^[^:]+:\d+: /, ''))
}

describe('what a page of the marketing team may set', () => {
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
  ])('%j', async (settings) => {
    expect(await faultsOf(settings)).toEqual([])
  })

  it.each<[object, string]>([
    [{ titel: 'x' }, 'titel: is no field of this kind of text'],
    [{ fields: ['name'] }, 'fields: has no mobile: nobody could call back (["name"])'],
    [{ fields: ['mobile', 'mobile'] }, 'fields: names the same thing twice (["mobile","mobile"])'],
    [{ pdf: [] }, 'pdf: is an empty list ([])'],
    [
      { fields: ['mobile', 'hospital'] },
      'fields: asks the hospital, but no hospitals are given (["mobile","hospital"])',
    ],
    [
      { fields: ['mobile', 'speciality'] },
      'fields: asks the speciality, but no specialities are given (["mobile","speciality"])',
    ],
    [
      { fields: ['mobile', 'preferredCity'] },
      'fields: asks preferredCity without requestedConsultation before it (["mobile","preferredCity"])',
    ],
    [
      { fields: ['name', 'mobile'], requiredFields: ['query'] },
      'requiredFields: holds a field that the form does not ask (["query"])',
    ],
    [
      { requiredFields: ['hospital'] },
      'requiredFields: holds a field that the form does not ask (["hospital"])',
    ],
    ...['/treatment/nothing', '/marketing/nowhere?a=b', '/no-such-page'].map(
      (address): [object, string] => [
        { successRedirection: address },
        `successRedirection: is no page of this site (${address})`,
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
      'floatingButtons.colour: is no field of this kind of text',
    ],
    [
      { isCallEnabled: false, isWhatsAppEnabled: false, isFormEnabled: false },
      'isFormEnabled: leaves no way to reach anybody (false)',
    ],
    [{ hospitals: ['nowhere'] }, 'hospitals: is not in hospitals.csv (nowhere)'],
    [{ specialities: ['nothing'] }, 'specialities: is not in departments.csv (nothing)'],
    [{ doctors: ['dr-nobody'] }, 'doctors: is not in doctors.csv (dr-nobody)'],
  ])('%j is a fault', async (settings, fault) => {
    expect(await faultsOf(settings)).toEqual([fault])
  })

  it('an unknown field name is a fault that lists the known ones', async () => {
    expect(await faultsOf({ fields: ['mobile', 'age'] })).toEqual([
      expect.stringMatching(/^fields\.1: must be one of name, mobile, .*weight \(age\)$/),
    ])
  })

  it.each(['campaigns', 'brands'])('the same goes for %s', async (folder) => {
    expect(await faultsOf({ tier: 2 }, folder)).toEqual([])
    expect(await faultsOf({ tier: 0 }, folder)).toEqual(['tier: must be at least 1 (0)'])
  })

  it('treatments may set none of it', async () => {
    expect(await faultsOf({ tier: 2 }, 'pages')).toEqual(['tier: is no field of this kind of text'])
  })
})
