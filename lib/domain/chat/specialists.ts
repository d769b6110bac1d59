import type { ChatLanguage } from '#lib/domain/chat/steps'

/** Who treats what, in everyday words: most visitors do not know what a nephrologist is. */

interface Specialist {
  /** 'heart doctor (cardiologist)'. */
  who: string
  /** What they treat, to end a sentence. */
  treats: string
}

/** `slug: who: treats` by language. In Hindi `who` stands before 'hote hain', `treats` before 'ka ilaj'. */
const tables: Readonly<Record<ChatLanguage, string>> = {
  en: `
    cardiology: a heart doctor (cardiologist): the heart and blood vessels
    ENT: an ear, nose and throat doctor (ENT surgeon): the ear, nose and throat
    neurosurgery: a brain and spine doctor (neurosurgeon): the brain, the spine and the nerves
    urology: a urine and stone doctor (urologist): kidney stones, the bladder and the prostate
    obstetrics-and-gynaecology: a women’s doctor (gynaecologist): periods, pregnancy and the womb
    orthopaedic: a bone and joint doctor (orthopaedic surgeon): bones, joints and the back
    ophthalmology: an eye doctor (ophthalmologist): the eyes
    plastic-surgery: a plastic surgeon: the skin after burns and wounds, and the shape of the body
    gastroenterology: a stomach and liver doctor (gastroenterologist): the stomach, the bowel and the liver
    nephrology: a kidney doctor (nephrologist): weak kidneys and dialysis
    surgical-oncology: a cancer surgeon (surgical oncologist): lumps and cancer
    general-surgery: a general surgeon: piles, hernia, gallstones and the appendix`,
  hi: `
    cardiology: दिल के डॉक्टर (कार्डियोलॉजिस्ट): दिल और ख़ून की नसों
    ENT: कान, नाक और गले के डॉक्टर (ईएनटी सर्जन): कान, नाक और गले
    neurosurgery: दिमाग़ और रीढ़ के डॉक्टर (न्यूरोसर्जन): दिमाग़, रीढ़ और नसों
    urology: पेशाब और पथरी के डॉक्टर (यूरोलॉजिस्ट): गुर्दे की पथरी, पेशाब की थैली और प्रोस्टेट
    obstetrics-and-gynaecology: महिलाओं के डॉक्टर (गायनेकोलॉजिस्ट): माहवारी, गर्भ और बच्चेदानी की तकलीफ़ों
    orthopaedic: हड्डी और जोड़ के डॉक्टर (ऑर्थोपेडिक सर्जन): हड्डियों, जोड़ों और कमर
    ophthalmology: आँख के डॉक्टर (ऑप्थैल्मोलॉजिस्ट): आँखों
    plastic-surgery: प्लास्टिक सर्जन: जलने और चोट के बाद की त्वचा और शरीर की बनावट
    gastroenterology: पेट और लिवर के डॉक्टर (गैस्ट्रोएंटरोलॉजिस्ट): पेट, आँत और लिवर
    nephrology: गुर्दे के डॉक्टर (नेफ़्रोलॉजिस्ट): कमज़ोर गुर्दों
    surgical-oncology: कैंसर सर्जन (सर्जिकल ऑन्कोलॉजिस्ट): गाँठ और कैंसर
    general-surgery: जनरल सर्जन: बवासीर, हर्निया, पित्त की पथरी और अपेंडिक्स`,
  'hi-Latn': `
    cardiology: dil ke doctor (cardiologist): dil aur khoon ki nason
    ENT: kaan, naak aur gale ke doctor (ENT surgeon): kaan, naak aur gale
    neurosurgery: dimaag aur reedh ke doctor (neurosurgeon): dimaag, reedh aur nason
    urology: peshab aur pathri ke doctor (urologist): gurde ki pathri, peshab ki thaili aur prostate
    obstetrics-and-gynaecology: mahilaon ke doctor (gynaecologist): mahwari, garbh aur bachchedani ki takleefon
    orthopaedic: haddi aur jod ke doctor (orthopaedic surgeon): haddiyon, jodon aur kamar
    ophthalmology: aankh ke doctor (ophthalmologist): aankhon
    plastic-surgery: plastic surgeon: jalne aur chot ke baad ki tvacha aur sharir ki banavat
    gastroenterology: pet aur liver ke doctor (gastroenterologist): pet, aant aur liver
    nephrology: gurde ke doctor (nephrologist): kamzor gurdon
    surgical-oncology: cancer surgeon (surgical oncologist): gaanth aur cancer
    general-surgery: general surgeon: bawasir, hernia, pitt ki pathri aur appendix`,
}

const sentences: Readonly<Record<ChatLanguage, (specialist: Specialist) => string>> = {
  en: ({ who, treats }) => `The doctor for this is ${who}, who treats ${treats}.`,
  hi: ({ who, treats }) => `इसके लिए ${who} होते हैं, जो ${treats} का इलाज करते हैं।`,
  'hi-Latn': ({ who, treats }) => `Iske liye ${who} hote hain, jo ${treats} ka ilaj karte hain.`,
}

const readTable = (table: string): Map<string, Specialist> =>
  new Map(
    table
      .trim()
      .split('\n')
      .map((line) => {
        const [slug = '', who = '', treats = ''] = line.split(': ').map((part) => part.trim())
        return [slug, { who, treats }]
      }),
  )

const bySlug = {
  en: readTable(tables.en),
  hi: readTable(tables.hi),
  'hi-Latn': readTable(tables['hi-Latn']),
} satisfies Record<ChatLanguage, Map<string, Specialist>>

/** Which kind of doctor treats a department's troubles, and what else they treat; '' for an unknown department. */
export function specialistSentence(departmentSlug: string, language: ChatLanguage): string {
  const specialist = bySlug[language].get(departmentSlug)
  return specialist ? sentences[language](specialist) : ''
}
