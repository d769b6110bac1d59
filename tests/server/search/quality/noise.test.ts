import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { provideDatabase } from '#lib/server/db/database'
import { importCatalogue } from '#lib/server/import/import'
import { searchCatalogue, suggestQuery } from '#lib/server/search/catalogue'
import { onEachDatabase } from '#tests/support/database'

const content = path.join(import.meta.dirname, '..', '..', '..', '..', 'content')

onEachDatabase('search results without noise', (open) => {
  beforeAll(async () => {
    provideDatabase(open())
    await importCatalogue(open().db, content)
  }, 120_000)
  afterAll(() => provideDatabase(undefined))

  const search = async (query: string) =>
    (await searchCatalogue({ query, limitPerType: 6 })).results
  const found = async (query: string) =>
    (await search(query)).map(({ kind, item }) => `${kind} ${item.slug}`)
  const texts = async (query: string) =>
    (await found(query)).filter((one) => !/^(doctor|hospital|department) /.test(one))
  const departments = async (query: string) =>
    (await found(query)).filter((one) => one.startsWith('department '))

  it.each([
    // A phrase about another part of the body, a short word with the same two sounds, a part of 'heart burn'.
    ['knee', 'department orthopaedic'],
    ['heart', 'department cardiology'],
    ['breathlessness', 'department cardiology'],
    ['cardiol', 'department cardiology'],
    ['gyno', 'department obstetrics-and-gynaecology'],
  ])('finds one speciality for %j', async (query, department) => {
    expect(await departments(query)).toEqual([department])
  })

  it.each([
    ['piles ka permanent ilaj', 'treatment pacemaker-implantation'],
    ['PSA', 'treatment angioplasty'],
    ['white discharge', 'condition chronic-ear-infection'],
    ['headache', 'condition knee-pain'],
    ['loose motion', 'condition hair-loss'],
    ['पेट में गैस', 'condition trigeminal-neuralgia'],
    ['pair me dard', 'condition appendicitis'],
    ['cardiol', 'test dengue-test'],
    ['daant dard', 'condition bowel-cancer'],
    ['eye check up', 'test cbc'],
    ['bacchedani nikalne ka operation', 'treatment liposuction'],
    ['dawa ka side effect khansi', 'treatment chemotherapy'],
    ['kidney stone operation without surgery', 'treatment gallbladder-removal'],
    ['hospital ne jyada bill le liya', 'condition fibroids'],
    ['lucknow mein ayushman card wale hospital', 'test dengue-test'],
    ['ayushman card se heart operation patna', 'test dengue-test'],
    ['left side chest pain', 'condition kidney-stone'],
    ['shri sai hospital', 'condition sinusitis'],
    ['shri sai', 'condition sinusitis'],
    ['KEM hospital', 'treatment chemotherapy'],
    ['ilbs', 'condition irritable-bowel-syndrome'],
  ])('does not find for %j the %s', async (query, other) => {
    expect(await found(query)).not.toContain(other)
  })

  it.each([
    ...[
      'dant ka doctor',
      'dant dard',
      'dant me dard',
      'दांत में दर्द',
      'dentist in mumbai',
      'root canal cost',
    ],
    ...[
      'khujli',
      'khujali',
      'khujli ka ilaj',
      'खुजली',
      'sharir me khujli',
      'muhase ka ilaj',
      'safed daag',
    ],
    ...[
      'bachho ka doctor',
      'bachon ka doctor',
      'child specialist hyderabad',
      'bal rog visheshagya',
      'शिशु रोग',
    ],
    ...[
      'chamdi ka doctor',
      'skin specialist mumbai',
      'skin doctor',
      'स्किन का डॉक्टर',
      'dermatologist',
    ],
    ...[
      'depression',
      'mansik rog',
      'physiotherapy',
      'homeopathic doctor',
      'ayurvedic ilaj',
      'tikakaran',
    ],
    ...[
      'gum bleeding',
      'skin allergy',
      'dent',
      'covid test',
      'chechak',
      'hiv test',
      'nasha mukti kendra',
      'kutte ka katna',
      'tattoo removal',
    ],
  ])('finds and suggests nothing for %j, which the catalogue does not cover', async (query) => {
    expect(await found(query)).toEqual([])
    expect(await suggestQuery(query)).toBeNull()
  })

  it('finds the hospitals of the city for a dental hospital', async () => {
    const results = await search('dental hospital pune')
    expect(results.length).toBeGreaterThan(0)
    for (const one of results) expect(one.kind === 'hospital' && one.item.city.slug).toBe('pune')
  })

  it.each([
    ['diabetes doctor', 'test fasting-blood-sugar'],
    ['sugar doctor', 'test fasting-blood-sugar'],
    ['ganth', 'condition lipoma'],
    ['prostrate', 'condition enlarged-prostate'],
    ['moti bind', 'condition cataract'],
    ['mota hona', 'treatment liposuction'],
    ['bachon ki aankh ka doctor', 'condition squint'],
  ])('finds for %j first %s', async (query, first) => {
    expect((await found(query))[0]).toBe(first)
  })

  it.each(['mummy ke pet mein pathri hai 8mm', 'pet me pathri', 'पेट में पथरी', 'pathri'])(
    'finds stones of the kidney and of the gall bladder for %j',
    async (query) => {
      const conditions = (await texts(query)).filter((one) => one.startsWith('condition '))
      expect(conditions.toSorted()).toEqual(['condition gallstone', 'condition kidney-stone'])
    },
  )

  it.each([
    ['pregnency', 'pregnancy'],
    ['बवासिर', 'बवासीर'],
    ['कार्डियोलोजिस्ट', null],
    ['दादी', null],
    ['naani', null],
    ['hospital ne jyada bill le liya', null],
    ['bacchedani nikalne ka operation', null],
  ])('corrects %j in its own script to %j', async (query, corrected) => {
    expect((await searchCatalogue({ query, limitPerType: 6 })).corrected).toBe(corrected)
  })

  it.each(['piles or fissure', 'piles vs fissure difference'])(
    'finds both conditions and the article about them for %j',
    async (query) => {
      expect(await texts(query)).toEqual(
        expect.arrayContaining([
          'blog piles-or-fissure-how-to-tell',
          'condition piles',
          'condition anal-fissure',
        ]),
      )
    },
  )

  it.each([
    ['angioplasty vs bypass diabetic', 'angioplasty', 'bypass-surgery'],
    ['angioplasty or bypass', 'angioplasty', 'bypass-surgery'],
    ['bypass ya angioplasty', 'angioplasty', 'bypass-surgery'],
    ['stent better than bypass', 'angioplasty', 'bypass-surgery'],
    ['एंजियोप्लास्टी या बाईपास', 'angioplasty', 'bypass-surgery'],
    ['kidney transplant or dialysis', 'kidney-transplant', 'haemodialysis'],
    ['chemotherapy ya radiotherapy', 'chemotherapy', 'radiotherapy'],
  ])('finds both things that %j compares', async (query, one, other) => {
    const treatments = (await texts(query)).filter((found) => found.startsWith('treatment '))
    expect(treatments.slice(0, 2).toSorted()).toEqual(
      [`treatment ${one}`, `treatment ${other}`].toSorted(),
    )
  })

  it('does not confuse the doctors of a city with a page that sounds like the city', async () => {
    expect(await texts('doctors in surat')).toEqual([])
  })

  it('does not correct a misspelt disease to a city', async () => {
    const { placeId, results } = await searchCatalogue({ query: 'bhagandhar', limitPerType: 6 })
    expect(placeId).toBeNull()
    expect(results[0]?.item.slug).toBe('anal-fistula')
  })

  it('puts doctors of other cities before pages if the city has none and the query asks for doctors', async () => {
    const all = (await found('cancer doctor in bhopal')).filter(
      (one) => !one.startsWith('department '),
    )
    expect(all.slice(0, 6).every((one) => one.startsWith('doctor '))).toBe(true)
  })

  it.each([
    ['cashless hospital in jaipur', 'jaipur'],
    ['health insurance hospital pune', 'pune'],
    ['बीमा अस्पताल मुंबई', 'mumbai'],
  ])('finds hospitals of the city and articles about insurance for %j', async (query, city) => {
    const results = await search(query)
    const hospitals = results.flatMap((one) => (one.kind === 'hospital' ? [one.item] : []))
    expect(results[0]?.kind).toBe('hospital')
    expect(new Set(hospitals.map((hospital) => hospital.city.slug))).toEqual(new Set([city]))
    expect(results.map(({ item }) => item.slug)).toContain('cashless-or-reimbursement')
  })

  it('finds the heart for a query about the heart and cashless payment', async () => {
    const [first] = await search('heart hospital cashless delhi')
    expect(first?.kind === 'hospital' && first.item.city.slug).toBe('delhi')
    expect(await departments('heart hospital cashless delhi')).toEqual(['department cardiology'])
  })

  it('is not affected by Hindi pages that are not shown', async () => {
    expect(await texts('dengue bukhar')).toContain('test dengue-test')
  })

  it('finds pages for a long sentence with two known words', async () => {
    expect(await texts('weight loss without reason')).toContain('condition thyroid')
  })
})
