import { heldOutSymptoms, tunedSymptoms } from '#tests/server/search/quality/symptom-queries'

/**
 * What people type and what they should find. Written from the sample catalogue's names and from patients' language
 * before the engine was tuned. Every third query of a class is held out and was never used for tuning.
 *
 * A line is `query => wanted` or `query [city] => wanted`; the city is the one that the visitor has chosen. `wanted`
 * lists alternatives separated by `|`: `condition piles`, `doctor dr-…`, `hospital …`, `treatment …`, `test …`, `blog
 * …`; a list: `doctors cardiology @pune`, `hospitals @pune`, `hospitals cardiology`; or one person of a list:
 * `someone cardiology`.
 */
const lines = {
  'typing error': `
    opthalmology => doctors ophthalmology
    apendix => condition appendicitis | treatment appendix-removal
    catract surgery => treatment cataract-surgery
    haemoroids => condition piles
    kidny stone => condition kidney-stone
    hernea => condition hernia
    thyriod => condition thyroid
    knee replacment => treatment knee-replacement
    angioplsty => treatment angioplasty
    endometrosis treatment => condition endometriosis
    fibriods => condition fibroids
    gastroentrologist => doctors gastroenterology
    cardiolgist => doctors cardiology
    glaucma => condition glaucoma
    sinusitus => condition sinusitis
    hystrectomy => treatment hysterectomy
    colonscopy => test colonoscopy
    mamogram => test mammography
    varicos veins => condition varicose-vein
    liver transplnat => treatment liver-transplant
    osteoarthrits => condition osteoarthritis
    dylasis => treatment haemodialysis | treatment peritoneal-dialysis
    chemotheraphy => treatment chemotherapy
    apendicitis => condition appendicitis
    tonsilectomy => treatment tonsillectomy
    infertilty => condition infertility
    breats cancer => condition breast-cancer
    cholestrol test => test lipid-profile
    liposucton => treatment liposuction
    pacemkaer => treatment pacemaker-implantation
    nephrolgist => doctors nephrology
    hypertenson => condition high-blood-pressure
    slip disk => condition slipped-disc
    bypas surgery => treatment bypass-surgery`,
  'word order': `
    replacement knee => treatment knee-replacement
    stone kidney => condition kidney-stone
    surgery cataract => treatment cataract-surgery
    cancer of breast => condition breast-cancer
    removal of gallbladder => treatment gallbladder-removal
    function test liver => test liver-function-test
    pain in back => condition back-pain
    repair of hernia => treatment hernia-repair
    transplant of kidney => treatment kidney-transplant
    scan mri => test mri-scan
    blood high pressure => condition high-blood-pressure
    tumour in brain => condition brain-tumour
    tear of acl => condition acl-tear
    xray of chest => test chest-x-ray
    bajwa harleen => doctor dr-harleen-kaur-bajwa
    valve heart replacement => treatment heart-valve-replacement`,
  prefix: `
    append => condition appendicitis | treatment appendix-removal
    catar => condition cataract | treatment cataract-surgery
    kidney st => condition kidney-stone | treatment kidney-stone-treatment
    thyr => condition thyroid | treatment thyroid-surgery | test thyroid-profile
    ophth => doctors ophthalmology
    cardiol => doctors cardiology
    colono => test colonoscopy
    hyst => treatment hysterectomy
    amalt => hospital amaltas-grove-hospital-delhi
    endom => condition endometriosis
    gla => condition glaucoma | treatment glaucoma-surgery
    lipo => treatment liposuction | condition lipoma
    knee rep => treatment knee-replacement
    breast ca => condition breast-cancer | treatment breast-cancer-surgery
    vitamin b => test vitamin-b12
    tonsi => condition tonsillitis | treatment tonsillectomy
    nimbal => doctor dr-shirish-nimbalkar
    peepal co => hospital peepal-court-hospital`,
  plural: `
    hernias => condition hernia
    cataracts => condition cataract
    kidney stones => condition kidney-stone
    fibroid => condition fibroids
    gall stones => condition gallstone
    brain tumours => condition brain-tumour
    ovarian cysts => condition ovarian-cyst
    peptic ulcers => condition peptic-ulcer
    cardiologists => doctors cardiology
    eye doctors => doctors ophthalmology
    slipped discs => condition slipped-disc
    varicose veins => condition varicose-vein
    ct scans => test ct-scan
    anal fissures => condition anal-fissure
    neurosurgeons => doctors neurosurgery
    lipomas => condition lipoma
    pacemakers => treatment pacemaker-implantation
    infections of urinary tract => condition urinary-tract-infection`,
  abbreviation: `
    PCOS => condition pcod-pcos | treatment pcod-pcos-treatment
    ENT => doctors ENT
    LASIK => treatment lasik
    CBC => test cbc
    LFT => test liver-function-test
    KFT => test kidney-function-test
    TKR => treatment knee-replacement
    THR => treatment hip-replacement
    BPH => condition enlarged-prostate
    CKD => condition chronic-kidney-disease
    UTI => condition urinary-tract-infection
    GERD => condition acid-reflux
    TURP => treatment prostate-surgery
    IBS => condition irritable-bowel-syndrome
    E.C.G. => test ecg
    TMT test => test stress-test
    CABG => treatment bypass-surgery
    PCNL => treatment kidney-stone-treatment
    HbA1c => test hba1c
    E.N.T. doctor => doctors ENT
    IVF => treatment ivf
    CRP => test crp
    MRI => test mri-scan
    ACL => condition acl-tear | treatment acl-reconstruction
    TSH => test thyroid-profile
    USG => test ultrasound-abdomen
    DEXA => test bone-density-scan`,
  synonym: `
    haemorrhoids => condition piles
    womb removal => treatment hysterectomy
    short sight => condition refractive-error
    specs removal => treatment lasik
    heart blockage => condition coronary-artery-disease
    test tube baby => treatment ivf
    baldness => condition hair-loss
    hypertension => condition high-blood-pressure
    renal stone => condition kidney-stone
    hard of hearing => condition hearing-loss
    stomach camera test => test upper-gi-endoscopy
    sugar test => test fasting-blood-sugar | test hba1c
    heart attack => blog stroke-and-heart-attack-first-minutes | doctors cardiology
    acidity => condition acid-reflux
    colon cancer => condition bowel-cancer
    c section => treatment caesarean-section
    man boobs => condition gynaecomastia
    renal failure => condition kidney-failure
    lazy eye => condition squint
    mouth cancer => condition oral-cancer
    strabismus => condition squint
    cholecystectomy => treatment gallbladder-removal
    tooth sensitive nerve face pain => condition trigeminal-neuralgia
    sonography => test ultrasound-abdomen
    lumbago => condition back-pain
    fluid in the brain => condition hydrocephalus
    blood thinner test => test pt-inr
    irregular periods => condition pcod-pcos
    joint pain => condition osteoarthritis | doctors orthopaedic
    water in scrotum => condition hydrocele
    uterus fibroid => condition fibroids
    burning urine => condition urinary-tract-infection
    belly fat removal => treatment liposuction`,
  devanagari: `
    बवासीर => condition piles
    मोतियाबिंद => condition cataract
    मोतियाबिन्द का ऑपरेशन => treatment cataract-surgery
    गुर्दे की पथरी => condition kidney-stone
    हर्निया => condition hernia
    घुटने का दर्द => condition knee-pain
    थायराइड => condition thyroid
    पेट का अल्ट्रासाउंड => test ultrasound-abdomen
    खून की जांच => test cbc
    भगंदर => condition anal-fistula
    दिल का डॉक्टर => doctors cardiology
    हड्डी का डॉक्टर => doctors orthopaedic
    आँख का डॉक्टर => doctors ophthalmology
    स्तन कैंसर => condition breast-cancer
    कमर दर्द => condition back-pain
    बांझपन => condition infertility
    किडनी ट्रांसप्लांट => treatment kidney-transplant
    एंजियोप्लास्टी => treatment angioplasty
    गठिया => condition osteoarthritis | condition knee-pain
    पित्त की पथरी => condition gallstone
    अपेंडिक्स => condition appendicitis
    काला मोतिया => condition glaucoma
    कार्डियोलॉजिस्ट => doctors cardiology
    दिल्ली में हड्डी के डॉक्टर => doctors orthopaedic @delhi
    बच्चेदानी का ऑपरेशन => treatment hysterectomy
    हरलीन कौर बाजवा => doctor dr-harleen-kaur-bajwa
    साइनस => condition sinusitis
    डायलिसिस => treatment haemodialysis | treatment peritoneal-dialysis | condition kidney-failure`,
  hinglish: `
    bawaseer => condition piles
    pathri => condition kidney-stone
    motiyabind => condition cataract
    ghutne ka dard => condition knee-pain
    bavaseer ka ilaaj => treatment piles-treatment
    motiabindu ka operation => treatment cataract-surgery
    gurde ki patri => condition kidney-stone
    kamar me dard => condition back-pain
    pet ka doctor => doctors gastroenterology
    dil ka doctor => doctors cardiology
    haddi ka doctor => doctors orthopaedic
    aankh ka doctor => doctors ophthalmology
    mahila rog visheshagya => doctors obstetrics-and-gynaecology
    khoon ki janch => test cbc
    peshab me jalan => condition urinary-tract-infection
    bhagandhar => condition anal-fistula
    bachedani nikalne ka operation => treatment hysterectomy
    kaan bahna => condition chronic-ear-infection
    pitte ki thaili ki pathri => condition gallstone
    gathiya ka ilaaj => condition osteoarthritis | condition knee-pain
    baal jhadna => condition hair-loss
    naak ki haddi tedi => condition deviated-septum
    chasma hatane ka operation => treatment lasik
    safed motia => condition cataract
    peshaab ki jaanch => test urine-routine
    ghutna badalne ka kharcha => treatment knee-replacement
    dil me chhed valve => condition heart-valve-disease
    muh ka kensar => condition oral-cancer
    banjhpan => condition infertility
    kaala motiya => condition glaucoma
    ankh ka parda operation => treatment vitrectomy`,
  practitioner: `
    cardiologist => doctors cardiology
    urologist => doctors urology
    gynaecologist => doctors obstetrics-and-gynaecology
    gynecologist => doctors obstetrics-and-gynaecology
    orthopedic doctor => doctors orthopaedic
    eye specialist => doctors ophthalmology
    kidney specialist => doctors nephrology
    cancer surgeon => doctors surgical-oncology
    neurosurgeon => doctors neurosurgery
    ENT specialist => doctors ENT
    brain surgeon => doctors neurosurgery
    bone doctor => doctors orthopaedic
    lady doctor => doctors obstetrics-and-gynaecology
    plastic surgeon => doctors plastic-surgery
    stomach specialist => doctors gastroenterology
    heart specialist doctor => doctors cardiology
    general surgeon => doctors general-surgery
    oncologist => doctors surgical-oncology`,
  name: `
    Dr Harleen Kaur Bajwa => doctor dr-harleen-kaur-bajwa
    harleen kaur => doctor dr-harleen-kaur-bajwa
    dr. shirish nimbalkar => doctor dr-shirish-nimbalkar
    nimbalkar => doctor dr-shirish-nimbalkar
    dr anirudh saksena => doctor dr-anirudh-saxena
    zoya rizvi => doctor dr-zoya-rizvi
    doctor imran pasha => doctor dr-imran-pasha
    debjani chattopadhyay => doctor dr-debjani-chattopadhyay
    dr debjani chatopadhyaya => doctor dr-debjani-chattopadhyay
    dr trivedi jha => doctor dr-subodh-trivedi-jha
    mrunmayi kelkar => doctor dr-mrunmayee-kelkar
    dr ketan trivedi => doctor dr-ketan-trivedi
    zakir hussain => doctor dr-zakir-hussain-qureshi
    palaniswami gounder => doctor dr-palaniswamy-gounder
    amaltas grove => hospital amaltas-grove-hospital-delhi
    peepal court hospital => hospital peepal-court-hospital
    amaltas hospital delhi => hospital amaltas-grove-hospital-delhi
    kokum tree => hospital kokum-tree-hospital
    tesu flower hospitl => hospital tesu-flower-hospital
    mula banyan pune => hospital mula-banyan-hospital
    harsingar devi hospital => hospital shri-harsingar-devi-memorial-hospital-delhi
    gorai eye hospital => hospital gorai-dunes-eye-hospital
    temple bell => hospital temple-bell-hospital
    dr vinod pillai urologist => doctor dr-vinod-kumar-pillai`,
  'speciality in city': `
    cardiologist in pune => doctors cardiology @pune
    ENT doctor delhi => doctors ENT @delhi
    orthopaedic surgeon in mumbai => doctors orthopaedic @mumbai
    eye doctor bangalore => doctors ophthalmology @bengaluru
    gynecologist near delhi => doctors obstetrics-and-gynaecology @delhi
    best urologist in hyderabad => doctors urology @hyderabad
    mumbai cardiologist => doctors cardiology @mumbai
    kidney doctor in gurgaon => doctors nephrology @gurugram
    neurosurgeon banglore => doctors neurosurgery @bengaluru
    heart doctor in new delhi => doctors cardiology @delhi
    ahmedabad heart specialist => doctors cardiology @ahmedabad
    hospital in pune => hospitals @pune
    hospitals in lucknow => hospitals @lucknow
    cardiologist [mumbai] => doctors cardiology @mumbai
    orthopaedic surgeon [hyderabad] => doctors orthopaedic @hyderabad
    eye hospital mumbai => hospital gorai-dunes-eye-hospital | hospitals ophthalmology @mumbai
    gastroenterologist in hydrabad => doctors gastroenterology @hyderabad
    plastic surgeon in bombay => doctors plastic-surgery @mumbai
    delhi me haddi ka doctor => doctors orthopaedic @delhi
    ophthalmologists in chennai => doctors ophthalmology @chennai
    piles doctor in delhi => doctors general-surgery @delhi
    cancer hospital hyderabad => hospital cheruvu-bund-cancer-hospital | hospitals surgical-oncology @hyderabad
    cardiology [pune] => doctors cardiology @pune
    general surgeon gurugram => doctors general-surgery @gurugram`,
}

export interface LabelledQuery {
  kind: string
  query: string
  /** Slug of the visitor's chosen city. */
  city: string | undefined
  wanted: string[]
  heldOut: boolean
}

const read = (kind: string, line: string, heldOut: boolean): LabelledQuery => {
  const [asked = '', wanted = ''] = line.trim().split(' => ')
  const [query = '', city] = asked.split(' [')
  return { kind, query, city: city?.slice(0, -1), wanted: wanted.split(' | '), heldOut }
}

const linesOf = (text: string) => text.trim().split('\n')

/** The held-out queries of this class are separate: they were written before the table that answers them. */
const symptoms = ([tunedSymptoms, heldOutSymptoms] as const).flatMap((text, at) =>
  linesOf(text).map((line) => read('symptom or everyday word', line, at === 1)),
)

export const labelledQueries: LabelledQuery[] = [
  ...Object.entries(lines).flatMap(([kind, text]) =>
    linesOf(text).map((line, index) => read(kind, line, index % 3 === 2)),
  ),
  ...symptoms,
]
