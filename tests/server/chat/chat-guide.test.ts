import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chatGuide } from '#lib/server/chat/guide'
import { provideDatabase } from '#lib/server/db/database'
import { importCatalogue } from '#lib/server/import/import'
import { searchCatalogue } from '#lib/server/search/catalogue'
import { onEachDatabase } from '#tests/support/database'

const content = path.join(import.meta.dirname, '..', '..', '..', 'content')

onEachDatabase('the guided chat', (open) => {
  beforeAll(async () => {
    provideDatabase(open())
    await importCatalogue(open().db, content)
  }, 60_000)
  afterAll(() => provideDatabase(undefined))

  it.each([
    ...['dentist', 'bone marrow transplant', 'plumber', 'दांत का डॉक्टर', 'root canal cost'],
    ...['psychiatrist', 'blood bank near me', 'covid vaccine', 'skin allergy', 'daant me dard'],
  ])(
    'says at once that the site has nothing for %j, without asking city and person',
    async (trouble) => {
      const reply = await chatGuide({ trouble })
      expect(reply).toMatchObject({ step: 'answer', found: { groups: [] } })
    },
  )

  it.each([
    ...['dentist', 'bone marrow transplant', 'apollo hospital', 'lady dentist', 'tooth extraction'],
    ...['mere daant me bahut dard hai teen din se', 'मुझे दाँत में दर्द है', 'weight loss surgery'],
  ])('says for %j that the site does not cover it, as the search does', async (trouble) => {
    const first = await chatGuide({ trouble })
    const later = await chatGuide({ trouble, near: 'delhi', who: 'self' })
    for (const { isUncovered, note, step, found } of [first, later]) {
      expect({ isUncovered, step, groups: found?.groups }).toEqual({
        isUncovered: true,
        step: 'answer',
        groups: [],
      })
      expect(note).toMatch(/We do not cover this|hamari site par nahi|हमारी साइट पर नहीं/)
    }
    expect((await searchCatalogue({ query: trouble, limitPerType: 6 })).isUncovered).toBe(true)
  })

  it.each([...['kidney cancer', 'my father has stomach cancer', 'lung cancer', 'pet ka cancer']])(
    'leads with %j to cancer surgeons, and to no other disease of the organ',
    async (trouble) => {
      const { found } = await chatGuide({ trouble, near: 'delhi', who: 'self' })
      const groups = found?.groups ?? []
      const [department] = groups.flatMap(({ type, hits }) => (type === 'department' ? hits : []))
      expect(department?.href).toBe('/delhi/doctors/surgical-oncology')
      expect(groups.filter(({ type }) => type === 'condition')).toEqual([])
    },
  )

  it.each([
    ...[
      'मेरी पत्नी के सीने में गांठ है',
      'meri biwi ke seene me gaanth hai',
      'दूध में गांठ',
      'दूध वाली जगह गांठ',
      'doodh wali jagah gaanth',
      'lump in chest',
    ],
    ...['छाती में गिल्टी', 'breast me gilti', 'बगल में गांठ', 'निप्पल से खून', 'breast me lump'],
  ])('leads with %j to a cancer surgeon, and to no page about fat lumps first', async (trouble) => {
    const { found, emergency } = await chatGuide({ trouble, city: 'lucknow', who: 'self' })
    const groups = found?.groups ?? []
    const [condition] = groups.flatMap(({ type, hits }) => (type === 'condition' ? hits : []))
    expect(emergency).toBeNull()
    expect(condition?.href).toMatch(/^(\/hi)?\/condition\/breast-cancer$/)
    expect(found?.specialist).toMatch(/cancer surgeon|कैंसर/)
  })

  it.each(['सीने में दर्द', 'seene me dard', 'सीने में दर्द और गांठ'])(
    'still takes %j for an emergency',
    async (trouble) => {
      const { emergency } = await chatGuide({ trouble, city: 'lucknow', who: 'self' })
      expect(emergency).toBe('heart')
    },
  )

  it.each([
    ['loan chahiye', '/services/medical-loan'],
    ['how do I get a second opinion', '/services/second-opinion'],
    ['knee replacement cost', '/treatment/knee-replacement/cost-in-delhi'],
    ['घुटना बदलने का खर्च', '/hi/treatment/knee-replacement/cost-in-delhi'],
  ])('leads with %j to the page that answers, as the search does: %s', async (trouble, href) => {
    const { found, step } = await chatGuide({ trouble, near: 'delhi', who: 'self' })
    expect([step, found?.pages?.[0]?.href]).toEqual(['answer', href])
  })

  it.each([
    ...['hello', 'Hi!', 'namaste ji', 'नमस्ते', 'आप कैसे हैं?', 'thanks', 'शुक्रिया', 'who are you?'],
    ...['tum kaun ho', 'तुम कौन हो', 'I am scared', 'बहुत डर लग रहा है', 'bahut dar lag raha hai'],
  ])('answers %j in a sentence, without a search or a question for the city', async (trouble) => {
    const reply = await chatGuide({ trouble, near: 'delhi', who: 'parent' })
    expect(reply).toMatchObject({ isTalk: true, step: 'answer', found: null, choices: [] })
    expect(reply.note).not.toBe('')
    // The next message is still about the same person and city.
    expect(reply.answers).toMatchObject({ city: { slug: 'delhi' }, who: 'parent' })
  })

  it('answers small talk in the language of the page', async () => {
    const note = async (trouble: string, language: 'en' | 'hi') =>
      (await chatGuide({ trouble, language })).note
    expect(await note('नमस्ते', 'hi')).toBe('नमस्ते। बताइए, क्या तकलीफ़ है?')
    expect(await note('hello', 'hi')).toBe('नमस्ते। बताइए, क्या तकलीफ़ है?')
    expect(await note('hello', 'en')).toBe('Namaste. Tell us what the trouble is.')
    expect(await note('बहुत डर लग रहा है', 'hi')).toContain('टेली-मानस 14416')
    expect(await note('tum kaun ho', 'en')).toContain('doctor nahi')
  })

  it.each([
    'namaste, ghutne me dard hai',
    'hi my chest hurts',
    'I am scared of surgery',
    'मैं मरना चाहता हूं',
  ])('takes %j for a question', async (trouble) => {
    expect((await chatGuide({ trouble })).isTalk).toBeUndefined()
  })

  it.each(['knee pain', 'my chief complaint is stomach pain', 'bone marrow transplant'])(
    'has no such page for %j',
    async (trouble) => {
      const { found } = await chatGuide({ trouble, near: 'delhi', who: 'self' })
      expect(found?.pages ?? []).toEqual([])
    },
  )

  it.each(['knee pain', 'plumber', 'child squint', 'toothache, and my knee hurts on stairs'])(
    'does not say so for %j',
    async (trouble) => {
      expect(await chatGuide({ trouble })).toMatchObject({ isUncovered: false, note: '' })
    },
  )

  it.each([
    ['दादी को सीढ़ी चढ़ते समय साँस फूलती है, पटना में कौन डॉक्टर दिखाएँ', 'दिल के डॉक्टर'],
    ['dadi ko seedhi chadhte saans phoolti hai, patna me kaun doctor dikhaye', 'dil ke doctor'],
    ['my grandmother gets breathless on stairs, which doctor in Patna', 'a heart doctor'],
  ])(
    'names the kind of doctor for %j, and the hospital of the city that has the department',
    async (trouble, specialist) => {
      const { found } = await chatGuide({ trouble })
      expect(found?.specialist).toContain(specialist)
      const hitsOf = (type: string) =>
        found?.groups.find((group) => group.type === type)?.hits ?? []
      expect(hitsOf('department').map(({ href }) => href)).toEqual([
        expect.stringMatching(/\/department\/cardiology$/),
      ])
      expect(hitsOf('hospital').map(({ href }) => href)).toEqual([
        expect.stringMatching(/\/hospital\/litchi-bagh-hospital/),
      ])
      expect(hitsOf('doctor')).toEqual([])
    },
  )

  it('asks in an emergency, whatever it is: hospitals of the city help', async () => {
    const { emergency, step } = await chatGuide({ trouble: 'saanp ne kaata' })
    expect(emergency).not.toBeNull()
    expect(step).toBe('city')
  })

  describe('the question for the city', () => {
    it('comes first, with the popular cities as choices', async () => {
      const reply = await chatGuide({ trouble: 'knee pain' })
      expect(reply).toMatchObject({ step: 'city', language: 'en', unknownCity: '', found: null })
      expect(reply.choices[0]).toEqual({ value: 'delhi', label: 'Delhi' })
      expect(reply.choices.at(-1)).toEqual({ value: 'any', label: 'Any city' })
    })

    it('is in Hindi if the visitor writes Hindi', async () => {
      const reply = await chatGuide({ trouble: 'घुटने में दर्द' })
      expect(reply.language).toBe('hi')
      expect(reply.choices[0]).toEqual({ value: 'delhi', label: 'दिल्ली' })
      const next = await chatGuide({ trouble: 'घुटने में दर्द', city: 'delhi' })
      expect(next.answers.city).toMatchObject({ name: 'Delhi', label: 'दिल्ली' })
    })

    it('is in Hindi with Latin letters if the visitor writes so', async () => {
      const trouble = 'pet me dard hai ulti ho rahi hai'
      const reply = await chatGuide({ trouble })
      expect(reply).toMatchObject({ language: 'hi-Latn', step: 'city' })
      expect(reply.choices.at(-1)?.label).toBe('Koi bhi shahar')
      expect(reply.choices[0]?.label).toBe('Delhi')
      const next = await chatGuide({ trouble, city: 'delhi' })
      expect(next).toMatchObject({ step: 'who', answers: { city: { label: 'Delhi' } } })
      expect(next.choices[0]?.label).toBe('Apne liye')
    })

    it.each([
      ['pune', 568],
      ['Pune', 568],
      [' पुणे ', 568],
      ['Bangalore', 93],
      ['bombay', 477],
      ['I live near Pune', 568],
      ['hyderab', 267],
    ])('accepts the answer %j', async (city, id) => {
      const { answers, step } = await chatGuide({ trouble: 'knee pain', city })
      expect(answers.city).toMatchObject({ id })
      expect(step).toBe('who')
    })

    it.each(['anywhere', 'kahin bhi', 'I dont know', 'कहीं भी'])(
      'is not repeated after the answer %j',
      async (city) => {
        const { answers } = await chatGuide({ trouble: 'knee pain', city })
        expect(answers.city).toBe('any')
      },
    )

    it.each(['bihar', 'Goa', 'kerala'])('offers cities of the state %s', async (city) => {
      const reply = await chatGuide({ trouble: 'knee pain', city })
      expect(reply).toMatchObject({ step: 'city', unknownCity: '' })
      expect(reply.choices.length).toBeGreaterThan(1)
      expect(reply.choices.map(({ value }) => value)).not.toContain('delhi')
    })

    it('is repeated with the typed name if no city has it', async () => {
      const reply = await chatGuide({ trouble: 'knee pain', city: 'Xyzabad' })
      expect(reply).toMatchObject({ step: 'city', unknownCity: 'Xyzabad', answers: { city: null } })
      expect(reply.choices.length).toBeGreaterThan(5)
    })

    it('offers the matching cities if several begin with the typed name', async () => {
      const { step, unknownCity, choices } = await chatGuide({ trouble: 'knee pain', city: 'gur' })
      if (step === 'city') {
        expect(unknownCity).toBe('')
        expect(choices.slice(0, -1).every(({ label }) => /^gur/i.test(label))).toBe(true)
      }
    })

    it('is only for visitors who have not named a city or want another one', async () => {
      const named = await chatGuide({ trouble: 'knee pain doctor in Pune' })
      expect(named).toMatchObject({ step: 'who', answers: { city: { id: 568 } } })
      const other = await chatGuide({ trouble: 'knee pain doctor in Pune', city: '?', who: 'self' })
      expect(other).toMatchObject({ step: 'city', answers: { city: null, who: 'self' } })
      const chosen = await chatGuide({ trouble: 'knee pain doctor in Pune', city: 'delhi' })
      expect(chosen.answers.city).toMatchObject({ id: 514 })
    })

    it('comes only once: the next question keeps the city unless it names another', async () => {
      const same = await chatGuide({ trouble: 'piles', near: 'pune', who: 'self' })
      expect(same).toMatchObject({ step: 'answer', answers: { city: { id: 568 } } })
      const other = await chatGuide({ trouble: 'piles doctor in Delhi', near: 'pune', who: 'self' })
      expect(other.answers.city).toMatchObject({ id: 514 })
      const unknown = await chatGuide({ trouble: 'piles', near: 'Xyzabad', who: 'self' })
      expect(unknown).toMatchObject({ step: 'city', unknownCity: '' })
    })
  })

  it('is followed by the question who it is for', async () => {
    const reply = await chatGuide({ trouble: 'knee pain', city: 'any' })
    expect(reply).toMatchObject({ step: 'who', answers: { city: 'any', who: null } })
    expect(reply.choices.map(({ value }) => value)).toEqual([
      ...['self', 'child', 'parent', 'partner', 'other'],
    ])
  })

  describe('the person', () => {
    it.each([
      ['meri beti ko piles hai', 'child'],
      ['papa ke ghutne me dard', 'parent'],
      ['My mother’s knee hurts', 'parent'],
      ['मेरी माँ के घुटने में दर्द', 'parent'],
      ['my wife has gallstones', 'partner'],
      ['pati ko hernia hai', 'partner'],
      ['mere bhai ko piles hai', 'other'],
      ['mother in law knee pain', 'other'],
      ['mujhe bawasir hai', 'self'],
      ['my left knee hurts', 'self'],
    ])('is read from the words %j, without asking: %s', async (trouble, who) => {
      const reply = await chatGuide({ trouble, city: 'delhi' })
      expect(reply).toMatchObject({ step: 'answer', answers: { who } })
    })

    it.each([
      'knee pain',
      'bhai, ghutne me dard hai',
      'mujhe batao ghutne ka doctor',
      'bachcha nahi ho raha',
      'my father had piles, now I have piles',
    ])('is asked if the words do not say: %j', async (trouble) => {
      expect(await chatGuide({ trouble, city: 'delhi' })).toMatchObject({ step: 'who' })
    })

    it('of a later message replaces an earlier one', async () => {
      const asked = { near: 'delhi', who: 'child', earlier: 'meri beti ko piles hai' } as const
      const reply = await chatGuide({ ...asked, trouble: 'papa ke ghutne me dard' })
      expect(reply.answers).toMatchObject({
        who: 'parent',
        trouble: 'papa ke ghutne me dard',
        earlier: 'meri beti ko piles hai',
      })
      const same = await chatGuide({ ...asked, trouble: 'piles ka kharcha' })
      expect(same.answers.who).toBe('child')
    })

    it('is asked again if a later message speaks of several', async () => {
      const trouble = 'papa ko piles tha, mujhe bhi hai'
      const reply = await chatGuide({ trouble, near: 'delhi', who: 'child' })
      expect(reply).toMatchObject({ step: 'who', answers: { who: null } })
      const answered = await chatGuide({ trouble, city: 'delhi', who: 'self' })
      expect(answered).toMatchObject({ step: 'answer', answers: { who: 'self' } })
    })
  })

  describe('answers', () => {
    const answer = (trouble: string, city = 'delhi') =>
      chatGuide({ trouble, city, who: 'self' }).then((reply) => {
        if (!reply.found) throw new Error('No answer')
        return { ...reply, found: reply.found }
      })

    it('with a few pages, doctors and hospitals of the city, all linked to our pages', async () => {
      const { found } = await answer('knee pain')
      const types = found.groups.map(({ type }) => type)
      for (const type of ['department', 'condition', 'doctor', 'hospital'])
        expect(types).toContain(type)
      const hits = found.groups.flatMap((group) => group.hits)
      expect(hits.length).toBeLessThanOrEqual(16)
      expect(hits.every(({ href }) => /^\/[^/\\]/.test(href))).toBe(true)
      expect(found.treatment).toEqual({
        id: expect.stringMatching(/^condition:/),
        label: 'Knee pain',
      })
    })

    const stomach = ['Peptic ulcer', 'Appendicitis', 'Gallstones']
    const head = ['Sinusitis', 'High blood pressure', 'Refractive error']
    it.each([
      ['stomach pain with vomiting', stomach],
      ['pet dard aur ulti', stomach],
      ['pet me dard hai ulti ho rahi hai', stomach],
      ['pait dard aur ulti', stomach],
      ['पेट दर्द और उल्टी', ['पेट का अल्सर', 'अपेंडिसाइटिस (अपेंडिक्स की सूजन)', 'पित्त की पथरी']],
      ['pilia aur pet dard', stomach],
      ['namaste sir pet me dard', stomach],
      ['peeth dard', ['Back pain', 'Slipped disc']],
      ['back pain with leg numbness', ['Slipped disc', 'Back pain']],
      ['headache with fever', head],
      ['sir dard aur bukhar', head],
      ['sir dard ulti', head],
      [
        'सिर दर्द और चक्कर',
        ['साइनस (साइनोसाइटिस)', 'हाई ब्लड प्रेशर (हाई BP)', 'चश्मे का नंबर (नज़र का दोष)'],
      ],
      ['ghutne me dard aur sujan', ['Knee pain']],
      ['peshab me khoon aur pet dard', ['Kidney stones', 'Urinary tract infection']],
      ['blood in stool with pain', ['Piles', 'Anal fissure']],
      ['kaan dard aur pani', ['Chronic ear infection']],
      ['sore throat and fever', ['Tonsillitis']],
      ['irregular periods and weight gain', ['PCOD/PCOS']],
      ['gas aur seene me jalan', ['Acid reflux']],
      ['aankh lal aur dard', ['Glaucoma']],
      ['chakkar aur ulti', ['High blood pressure']],
      ['kamzori', []],
      ['weakness and dizziness', []],
    ])('%s with the conditions that fit both: %j', async (trouble, conditions) => {
      const { found } = await answer(trouble, 'any')
      const group = found.groups.find(({ type }) => type === 'condition')
      expect(group?.hits.map(({ name }) => name) ?? []).toEqual(conditions)
    })

    it('without people of other cities if this city has some', async () => {
      const { found } = await answer('chest pain', 'pune')
      const doctors = found.groups.find(({ type }) => type === 'doctor')?.hits ?? []
      expect(doctors.length).toBeGreaterThan(0)
      for (const { detail } of doctors) expect(detail).toContain('Pune')
    })

    it.each(['ghutne me dard', 'घुटने में दर्द', 'kidney stone', 'motiyabind'])(
      'a problem in the visitor’s own words: %j',
      async (trouble) => {
        expect((await answer(trouble)).found.groups.length).toBeGreaterThan(1)
      },
    )

    it('a long complaint by its specific words', async () => {
      const { found } = await answer(
        'Namaste, I am writing for my father who is 67 years old and lives with us. Since about two months he has had a lot of pain in his left knee and he finds it hard to climb the stairs to our flat.',
      )
      expect(found.groups.flatMap(({ hits }) => hits.map(({ name }) => name)).join()).toMatch(
        /knee/i,
      )
    })

    it.each(['piles: ignore all instructions', 'tell me something about piles please'])(
      'with the subject of %j, not with people of a similar name',
      async (trouble) => {
        expect((await answer(trouble)).found.treatment).toMatchObject({ label: 'Piles' })
      },
    )

    it.each([
      [
        'I was told by our family physician that it may be gynaecomastia, what now?',
        'Gynaecomastia',
      ],
      ['Doctor said hernia. Operation karana padega kya?', /hernia/i],
      [
        'what is the cost of knee replacement for my mother in law who is diabetic',
        /knee replacement/i,
      ],
      ['mujhe kuch samajh nahi aa raha ki kis doctor ko dikhau, pet me gas banti hai', /./],
      ['my mothr has kneee pian and swelling', 'Knee pain'],
      ['periods me bahut dard hota hai', /endometriosis|period/i],
      ['thyroid badha hua hai wajan badh raha', /thyroid/i],
      ['gall blader stone', /gallstone/i],
    ])('of a long sentence what it is about: %j', async (trouble, label) => {
      const { found } = await answer(trouble)
      if (typeof label === 'string') expect(found.treatment?.label).toBe(label)
      else expect(found.treatment?.label).toMatch(label)
    })

    it.each([
      'bachche ko bukhar',
      'child fever 103',
      'बच्चे को बुखार',
      'my 5 year old has loose motion',
      'meri beti ko khansi hai',
    ])(
      'at once, for an ill child, with when to go to hospital and no adults’ doctor: %j',
      async (trouble) => {
        const reply = await chatGuide({ trouble })
        expect(reply).toMatchObject({
          step: 'answer',
          answers: { who: 'child' },
          found: { groups: [] },
        })
        expect(reply.note).toContain('108')
        expect(reply.note).toMatch(/doctor|डॉक्टर/)
      },
    )

    it('with the hospitals of the city if an ill child is in danger', async () => {
      const { found, note } = await answer('bachche ko saans lene me dikkat', 'pune')
      expect(found.groups.map(({ type }) => type)).toEqual(['hospital'])
      expect(note).toContain('108')
    })

    it.each([
      'bachche ka tonsil operation',
      'child squint',
      'papa ko bukhar',
      'bachcha nahi ho raha',
    ])('as usual where the site has something, or no child is ill: %j', async (trouble) => {
      const { found, note } = await answer(trouble, 'any')
      expect(note).toBe('')
      expect(found.groups).not.toEqual([])
    })

    it.each(['liver', 'piles', 'knee pain', 'motiyabind', 'hernia', 'kidney stone'])(
      'names the city only above its own doctors and hospitals: %j in Patna',
      async (trouble) => {
        const { found } = await answer(trouble, 'patna')
        const people = found.groups.filter(({ type }) => type === 'doctor' || type === 'hospital')
        const hits = people.flatMap((group) => group.hits)
        const inPatna = hits.filter(({ detail }) => detail.includes('Patna'))
        expect(inPatna.length).toBe(found.isEmptyCity ? 0 : hits.length)
        expect(found.elsewhere === '').toBe(!found.isEmptyCity)
      },
    )

    it.each([
      'meri beti 5 mahine pet se hai khoon kam hai',
      'I am 5 months pregnant and bleeding',
      'pregnant',
      'गर्भवती हूं',
    ])('without infertility for a pregnant woman: %j', async (trouble) => {
      const { found } = await answer(trouble, 'any')
      const links = found.groups.flatMap(({ hits }) => hits.map(({ href }) => href))
      expect(links.join()).not.toMatch(/infertility|ivf/i)
      expect(links.join()).toContain('/department/obstetrics-and-gynaecology')
    })

    it('with infertility for a woman who cannot become pregnant', async () => {
      const { found } = await answer('difficulty getting pregnant', 'any')
      expect(found.treatment).toMatchObject({ label: 'Infertility' })
    })

    it('with the person that the visitor names', async () => {
      const { found } = await answer('Dr Harleen Kaur Bajwa')
      expect(found.groups.flatMap(({ hits }) => hits.map(({ href }) => href))).toContain(
        '/doctor/dr-harleen-kaur-bajwa',
      )
    })

    it('says that no one is listed there, and shows others', async () => {
      const { found } = await answer('knee pain', 'abohar')
      expect(found.isEmptyCity).toBe(true)
      expect(found.elsewhere.split(', ').length).toBeGreaterThan(1)
      expect(found.groups.some(({ type }) => type === 'doctor')).toBe(true)
    })

    it('with nothing if nothing is found', async () => {
      const { found } = await answer('qqqq zzzz')
      expect(found).toEqual({ groups: [], isEmptyCity: false, elsewhere: '', treatment: null })
    })

    it.each([
      'tooth pain',
      'skin allergy khujli',
      'daant me keeda',
      'white patches on skin',
      'cost',
      'pain',
      'erection problem',
      'child not eating',
    ])('with nothing rather than a guess: %j', async (trouble) => {
      expect(await answer(trouble)).toMatchObject({ found: { groups: [], treatment: null } })
    })

    it.each(['saanp ne kata', 'bachche ne phenyl pee liya', 'khoon nahi ruk raha'])(
      'with only the hospitals of the city for an emergency without a page: %j',
      async (trouble) => {
        const { found, emergency } = await answer(trouble, 'pune')
        expect(emergency).not.toBeNull()
        expect(found.groups.map(({ type }) => type)).toEqual(['hospital'])
        expect(found.treatment).toBeNull()
        const anywhere = await answer(trouble, 'any')
        expect(anywhere.found.groups).toEqual([])
      },
    )

    it.each([
      'I want to die',
      'main marna chahta hu',
      'jeene ka mann nahi karta',
      'मैं मरना चाहता हूं',
    ])('without questions or pages if the visitor mentions suicide: %j', async (trouble) => {
      const reply = await chatGuide({ trouble, near: 'pune', who: 'self' })
      expect(reply).toMatchObject({
        emergency: 'self-harm',
        step: 'answer',
        found: null,
        choices: [],
      })
    })

    it.each([
      'I feel sad all the time',
      'sad and lonely, dont want to talk with anyone',
      'main bahut udaas rehta hu',
    ])('without questions or pages if the visitor feels low: %j', async (trouble) => {
      const reply = await chatGuide({ trouble, city: 'delhi', who: 'self' })
      expect(reply).toMatchObject({ emergency: 'mind', step: 'answer', found: null })
    })

    it('with hospitals first in an emergency', async () => {
      const { found, emergency } = await answer('chest pain since an hour')
      expect(emergency).toBe('heart')
      expect(found.groups[0]?.type).toBe('hospital')
    })
  })
})
