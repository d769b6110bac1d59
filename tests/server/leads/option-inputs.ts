type List = 'city' | 'treatment' | 'speciality' | 'hospital'

/** What somebody types in a list of the lead form, and the one option that they mean. */
export interface OptionInput {
  list: List
  typed: string
  /** The option's English label. */
  means: string
  /** The hospitals of the list, which differs from page to page. The other lists are the whole catalogue's. */
  among?: string[]
}

const rows = (list: List, pairs: [typed: string, means: string][], among?: string[]) =>
  pairs.map(([typed, means]): OptionInput => ({ list, typed, means, ...(among && { among }) }))

// Each row says what a patient means and was written without looking at what the search finds. If a row fails,
// the search is at fault: do not change the row to make it pass.
// A name alone means the condition ('piles'); a word such as 'operation' or 'ilaj' means the treatment.

const cities = rows('city', [
  // In English, as on a phone: any case, sometimes with the space that the keyboard adds.
  ['Delhi', 'Delhi'],
  ['KOLKATA', 'Kolkata'],
  ['jaipur ', 'Jaipur'],
  ['delhi ncr', 'Delhi'],
  ['greater noida', 'Greater Noida'],
  ['gr noida', 'Greater Noida'],
  ['pimpri chinchwad', 'Pimpri-Chinchwad'],

  // Names that begin or end the name of another city, or resemble one.
  ['mumbai', 'Mumbai'],
  ['patna', 'Patna'],
  ['patan', 'Patan'],
  ['noida', 'Noida'],
  ['kalyan', 'Kalyan'],
  ['durg', 'Durg'],
  ['rampur', 'Rampur'],
  ['agra', 'Agra'],
  ['salem', 'Salem'],
  ['pune', 'Pune'],
  ['rewa', 'Rewa'],
  ['kolar', 'Kolar'],
  ['gonda', 'Gonda'],
  ['puri', 'Puri'],
  ['satna', 'Satna'],

  // Former names, and names of everyday speech.
  ['bombay', 'Mumbai'],
  ['calcutta', 'Kolkata'],
  ['bangalore', 'Bengaluru'],
  ['gurgaon', 'Gurugram'],
  ['trivandrum', 'Thiruvananthapuram'],
  ['poona', 'Pune'],
  ['new delhi', 'Delhi'],
  ['new bombay', 'Navi Mumbai'],
  ['madras', 'Chennai'],
  ['vizag', 'Visakhapatnam'],
  ['baroda', 'Vadodara'],
  ['allahabad', 'Prayagraj'],
  ['aurangabad', 'Chhatrapati Sambhajinagar'],
  ['pondy', 'Puducherry'],
  ['tatanagar', 'Jamshedpur'],
  ['blr', 'Bengaluru'],

  // Well-known parts of the popular cities.
  ['andheri', 'Mumbai'],
  ['whitefield', 'Bengaluru'],
  ['karol bagh', 'Delhi'],
  ['hitec city', 'Hyderabad'],
  ['kothrud', 'Pune'],

  // Typos: a letter is wrong, missing, doubled or swapped; some are in a former name.
  ['dehli', 'Delhi'],
  ['mumabi', 'Mumbai'],
  ['chennia', 'Chennai'],
  ['hydrabad', 'Hyderabad'],
  ['banglore', 'Bengaluru'],
  ['gurgoan', 'Gurugram'],
  ['calcuta', 'Kolkata'],
  ['ahmdabad', 'Ahmedabad'],
  ['bhopsl', 'Bhopal'],
  ['nagppur', 'Nagpur'],
  ['coimbtore', 'Coimbatore'],
  ['ghaziyabad', 'Ghaziabad'],
  ['dehradoon', 'Dehradun'],
  ['trivendrum', 'Thiruvananthapuram'],
  ['bhubneshwar', 'Bhubaneswar'],
  ['allahbad', 'Prayagraj'],

  // The first letters.
  ['hyd', 'Hyderabad'],
  ['ahmed', 'Ahmedabad'],
  ['luckn', 'Lucknow'],
  ['chandig', 'Chandigarh'],
  ['jamshed', 'Jamshedpur'],
  ['secunder', 'Secunderabad'],

  // Hindi in Latin letters.
  ['dilli', 'Delhi'],
  ['kalkatta', 'Kolkata'],
  ['bambai', 'Mumbai'],
  ['lakhnau', 'Lucknow'],
  ['banaras', 'Varanasi'],
  ['jaypur', 'Jaipur'],

  // Hindi, also with former names, other spellings and typos.
  ['दिल्ली', 'Delhi'],
  ['नई दिल्ली', 'Delhi'],
  ['मुम्बई', 'Mumbai'],
  ['पटना', 'Patna'],
  ['नोएडा', 'Noida'],
  ['बैंगलोर', 'Bengaluru'],
  ['कलकत्ता', 'Kolkata'],
  ['गुड़गांव', 'Gurugram'],
  ['गाजियाबाद', 'Ghaziabad'],
  ['इलाहाबाद', 'Prayagraj'],
  ['लखनउ', 'Lucknow'],
  ['हैदराबद', 'Hyderabad'],
  ['अहमदा', 'Ahmedabad'],

  ['other', 'Other'],
  ['अन्य', 'Other'],
])

const treatments = rows('treatment', [
  // In English: the condition.
  ['piles', 'Piles'],
  ['cataract', 'Cataract'],
  ['Hernia', 'Hernia'],
  ['kidney stone', 'Kidney stones'],
  ['gall bladder stone', 'Gallstones'],
  ['fistula', 'Anal fistula'],
  ['sinus', 'Sinusitis'],
  ['prostate', 'Enlarged prostate'],
  ['brain tumor', 'Brain tumour'],
  ['mouth cancer', 'Oral cancer'],
  ['arthritis', 'Osteoarthritis'],
  ['urine infection', 'Urinary tract infection'],
  ['high bp', 'High blood pressure'],
  ['PCOS', 'PCOD/PCOS'],

  // In English: the treatment, also by the short names that doctors use.
  ['cataract operation', 'Cataract surgery'],
  ['appendix operation', 'Appendix removal'],
  ['uterus removal', 'Hysterectomy'],
  ['lasik', 'LASIK'],
  ['tkr', 'Knee replacement'],
  ['cabg', 'Bypass surgery'],
  ['stent', 'Angioplasty'],
  ['c-section', 'Caesarean section'],
  ['cesarean', 'Caesarean section'],
  ['delivery', 'Caesarean section'],
  ['test tube baby', 'IVF'],
  ['hemodialysis', 'Haemodialysis'],
  ['radiation', 'Radiotherapy'],

  // Words from the middle or the end of a name. 'stone' alone means the kidney's, which most people have.
  ['stone', 'Kidney stones'],
  ['valve replacement', 'Heart valve replacement'],
  ['disc', 'Slipped disc'],
  ['septum', 'Deviated septum'],
  ['shunt', 'VP shunt'],

  // Typos.
  ['catract', 'Cataract'],
  ['kidny stone', 'Kidney stones'],
  ['knee replacment', 'Knee replacement'],
  ['thyriod', 'Thyroid'],
  ['harnia', 'Hernia'],
  ['fisher', 'Anal fissure'],
  ['slip disk', 'Slipped disc'],
  ['vericose vein', 'Varicose veins'],
  ['angioplasy', 'Angioplasty'],
  ['bypas', 'Bypass surgery'],
  ['lasic', 'LASIK'],
  ['hair trasplant', 'Hair transplant'],
  ['pacemeker', 'Pacemaker implantation'],
  ['tonsilitis', 'Tonsillitis'],
  ['faatty liver', 'Fatty liver'],

  // The first letters.
  ['catar', 'Cataract'],
  ['angio', 'Angioplasty'],
  ['chemo', 'Chemotherapy'],
  ['endom', 'Endometriosis'],
  ['hyster', 'Hysterectomy'],
  ['cochl', 'Cochlear implant'],

  // Hindi in Latin letters, with the spellings that people vary.
  ['bawasir', 'Piles'],
  ['bavaseer', 'Piles'],
  ['bawasir ka ilaj', 'Piles treatment'],
  ['motiyabind', 'Cataract'],
  ['motiabind', 'Cataract'],
  ['kala motia', 'Glaucoma'],
  ['pathri', 'Kidney stones'],
  ['pitte ki pathri', 'Gallstones'],
  ['ghutna', 'Knee pain'],
  ['ghutne ka dard', 'Knee pain'],
  ['kamar dard', 'Back pain'],
  ['bhagandar', 'Anal fistula'],
  ['banjhpan', 'Infertility'],
  ['bachedani nikalna', 'Hysterectomy'],
  ['bal jhadna', 'Hair loss'],
  ['chashma hatana', 'LASIK'],
  ['khatna', 'Circumcision'],
  ['gathiya', 'Osteoarthritis'],

  // Hindi, also with other spellings and typos.
  ['मोतियाबिंद', 'Cataract'],
  ['मोतियाबिन्द', 'Cataract'],
  ['मोतियाबिंद का ऑपरेशन', 'Cataract surgery'],
  ['बवासीर', 'Piles'],
  ['बवासिर', 'Piles'],
  ['पथरी', 'Kidney stones'],
  ['पित्त की पथरी', 'Gallstones'],
  ['घुटने में दर्द', 'Knee pain'],
  ['कमर दर्द', 'Back pain'],
  ['थायरॉइड', 'Thyroid'],
  ['हर्नीया', 'Hernia'],
  ['बाँझपन', 'Infertility'],
  ['बाईपास', 'Bypass surgery'],
  ['डिलीवरी', 'Caesarean section'],
  ['किडनी ट्रांसप्लांट', 'Kidney transplant'],

  ['other', 'Other'],
  ['अन्य', 'Other'],
])

const specialities = rows('speciality', [
  ['cardio', 'Cardiology'],
  ['heart doctor', 'Cardiology'],
  ['ent', 'ENT'],
  ['kaan naak gala', 'ENT'],
  ['neuro', 'Neurosurgery'],
  ['urolgy', 'Urology'],
  ['gynecologist', 'Obstetrics and Gynaecology'],
  ['ortho', 'Orthopaedics'],
  ['orthopedic', 'Orthopaedics'],
  ['opthalmology', 'Ophthalmology'],
  ['eye', 'Ophthalmology'],
  ['plastic surgry', 'Plastic Surgery'],
  ['pet ka doctor', 'Gastroenterology'],
  ['nefrology', 'Nephrology'],
  ['onco', 'Surgical Oncology'],
  ['general', 'General Surgery'],
  ['हड्डी', 'Orthopaedics'],
  ['स्त्री रोग', 'Obstetrics and Gynaecology'],
])

const harsingar =
  'Shri Harsingar Devi Memorial Charitable Trust Multispeciality Hospital and Institute of Heart, Kidney and Digestive Diseases'

const hospitals = [
  ...rows(
    'hospital',
    [
      ['amaltas', 'Amaltas Grove Hospital'],
      ['amaltash', 'Amaltas Grove Hospital'],
      ['अमलतास', 'Amaltas Grove Hospital'],
      ['pipal court', 'Peepal Court Hospital'],
      ['पीपल', 'Peepal Court Hospital'],
      ['harsingar', harsingar],
      ['Harsinger trust', harsingar],
    ],
    ['Amaltas Grove Hospital', 'Peepal Court Hospital', harsingar, 'Yamuna Khadar Hospital'],
  ),
  ...rows(
    'hospital',
    [
      ['sagarvel', 'Sagarvel Hospital'],
      ['sagravel', 'Sagarvel Hospital'],
      ['सागरवेल', 'Sagarvel Hospital'],
      ['kokam', 'Kokum Tree Hospital'],
      ['saptparni', 'Saptaparni Hospital'],
      ['सप्तपर्णी', 'Saptaparni Hospital'],
      ['eye hospital', 'Gorai Dunes Eye Hospital'],
    ],
    [
      'Sagarvel Hospital',
      'Kokum Tree Hospital',
      'Saptaparni Hospital',
      'Gorai Dunes Eye Hospital',
      'Rani Chafa Hospital',
    ],
  ),
  ...rows(
    'hospital',
    [
      ['hon', 'Honge Park Hospital'],
      ['lake', 'Sampige Lake Hospital'],
      ['lantanna', 'Lantana Lane Hospital'],
      ['tempel bell', 'Temple Bell Hospital'],
    ],
    [
      'Honge Park Hospital',
      'Sampige Lake Hospital',
      'Lantana Lane Hospital',
      'Temple Bell Hospital',
    ],
  ),
  ...rows(
    'hospital',
    [
      ['golconda', 'Golkonda Neem Hospital'],
      ['cancer', 'Cheruvu Bund Cancer Hospital'],
      ['lanten', 'Musi Lantern Hospital'],
    ],
    ['Golkonda Neem Hospital', 'Cheruvu Bund Cancer Hospital', 'Musi Lantern Hospital'],
  ),
]

export const optionInputs = [...cities, ...treatments, ...specialities, ...hospitals]

/** The search was not improved with these rows. They show how well it does with input that is new to it. */
export const unseenInputs = [
  ...rows('city', [
    // In English: with dots, the state or 'city', and with typos, first letters and a keyboard's corrections.
    ['k.g.f.', 'Kolar Gold Fields'],
    ['Meerut.', 'Meerut'],
    ['Udaipur city', 'Udaipur'],
    ['Ranchi, Jharkhand', 'Ranchi'],
    ['Moradabad U.P.', 'Moradabad'],
    ['Rae Bareilly', 'Raebareli'],
    ['Indoor', 'Indore'],
    ['jalndhar', 'Jalandhar'],
    ['GORAKPUR', 'Gorakhpur'],
    ['Vijaywada ', 'Vijayawada'],
    ['muzaffarp', 'Muzaffarpur'],
    ['haridw', 'Haridwar'],

    // Hindi, also with former names, wrong spellings and the state.
    ['कानपूर', 'Kanpur'],
    ['जबलपूर', 'Jabalpur'],
    ['फरिदाबाद', 'Faridabad'],
    ['देहरादुन', 'Dehradun'],
    ['अलिगढ', 'Aligarh'],
    ['गुवाहटी', 'Guwahati'],
    ['चण्डीगढ़', 'Chandigarh'],
    ['भुवने', 'Bhubaneswar'],
    ['रायपुर छत्तीसगढ़', 'Raipur'],
    ['काशी', 'Varanasi'],
    ['मद्रास', 'Chennai'],
    ['मैसूर शहर', 'Mysuru'],

    // Hindi in Latin letters, and former or everyday names.
    ['Kanpur Nagar', 'Kanpur'],
    ['bhopal sheher', 'Bhopal'],
    ['ayodhya ji', 'Ayodhya'],
    ['faizabad', 'Ayodhya'],
    ['ilahabad', 'Prayagraj'],
    ['gudgaon', 'Gurugram'],
    ['amdavad', 'Ahmedabad'],
    ['ahmednagar', 'Ahilyanagar'],
    ['calicut', 'Kozhikode'],
    ['trichy', 'Tiruchirappalli'],
    ['gulbarga', 'Kalaburagi'],
  ]),
  ...rows('treatment', [
    // In English: as patients and nurses write, with typos, first letters and a keyboard's corrections.
    ['gallbladder surgery', 'Gallbladder removal'],
    ['LSCS', 'Caesarean section'],
    ['B.P.', 'High blood pressure'],
    ['heart burn', 'Acid reflux'],
    ['hearing problem', 'Hearing loss'],
    ['glucoma', 'Glaucoma'],
    ['peritonial dialysis', 'Peritoneal dialysis'],
    ['pilo nidal sinus', 'Pilonidal sinus'],
    ['hip repl', 'Hip replacement'],
    ['varicoce', 'Varicocele'],

    // Hindi, also with wrong spellings.
    ['पत्थरी का इलाज', 'Kidney stone treatment'],
    ['हार्निया का आपरेशन', 'Hernia repair'],
    ['घुटना बदलना', 'Knee replacement'],
    ['अपेन्डिक्स का दर्द', 'Appendicitis'],
    ['बाल झडना', 'Hair loss'],
    ['फेटी लीवर', 'Fatty liver'],
    ['स्तन केन्सर', 'Breast cancer'],
    ['बच्चेदानी की गांठ', 'Fibroids'],
    ['टांसिल', 'Tonsillitis'],
    ['भेंगापन', 'Squint'],

    // Hindi in Latin letters.
    ['kamar dard ka ilaj', 'Back pain treatment'],
    ['prostate ka operation', 'Prostate surgery'],
    ['kaan ke parde ka operation', 'Eardrum repair'],
    ['dil ka valve badalna', 'Heart valve replacement'],
    ['gurde fail', 'Kidney failure'],
    ['bachcha na hona', 'Infertility'],
    ['peshab me jalan', 'Urinary tract infection'],
    ['nak ki haddi tedhi', 'Deviated septum'],
    ['charbi ki ganth', 'Lipoma'],
    ['muh ka cancer', 'Oral cancer'],
  ]),
  ...rows('speciality', [
    ['nephro dr', 'Nephrology'],
    ['gastrologist', 'Gastroenterology'],
    ['cosmetic', 'Plastic Surgery'],
    ['आँख के डाक्टर', 'Ophthalmology'],
    ['दिल का डॉक्टर', 'Cardiology'],
    ['haddi wale doctor ji', 'Orthopaedics'],
    ['bachedani ka doctor', 'Obstetrics and Gynaecology'],
  ]),
  ...rows(
    'hospital',
    [
      ['mustard', 'Mustard Mile Hospital'],
      ['हेरन झील', 'Heron Jheel Hospital'],
      ['kos meenar', 'Kos Minar Hospital'],
    ],
    [
      'Aravalli Kite Hospital',
      'Dhak Lane Hospital',
      'Heron Jheel Hospital',
      'Mustard Mile Hospital',
      'Kos Minar Hospital',
    ],
  ),
  ...rows(
    'hospital',
    [
      ['Engin shed', 'Engine Shed Hospital'],
      ['महुआ ट्री', 'Mahua Tree Hospital'],
      ['gomti wala aspatal', 'Gomti Bakhia Hospital'],
    ],
    ['Gomti Bakhia Hospital', 'Engine Shed Hospital', 'Mahua Tree Hospital'],
  ),
  ...rows(
    'hospital',
    [
      ['rose g', 'Rose Grid Hospital'],
      ['कीकर', 'Kikar Lawn Hospital'],
    ],
    ['Rose Grid Hospital', 'Kikar Lawn Hospital'],
  ),
]

/** Places and illnesses that no list has, or that are too vague: whatever comes first, Enter must not choose it. */
export const unlistedInputs: { list: List; typed: string }[] = [
  ...['nagaur', 'jajpur', 'panna', 'kullu', 'dang', 'doda', 'mandi', 'daman', 'udhampur', 'pakur'],
  ...['banka', 'araria', 'supaul', 'gumla', 'khunti', 'simdega', 'chatra', 'jhalawar', 'barmer'],
  ...[
    'bundi',

    'dausa',
    'karauli',
    'sirohi',
    'rajsamand',
    'shravasti',
    'mahoba',
  ],
  ...[
    'kannauj',
    'auraiya',
    'chitrakoot',
    'bhadohi',
    'koppal',
    'yadgir',

    'haveri',
    'kodagu',
  ],
  ...['wayanad', 'idukki', 'kasaragod', 'nilgiris', 'ariyalur', 'mahe', 'karaikal', 'diu'],
  ...['kargil', 'tawang', 'ziro', 'tura', 'mokokchung', 'namchi', 'london', 'dubai', 'kathmandu'],
  ...['मंडी', 'कुल्लू', 'पन्ना', 'नागौर', 'डांग', 'सुपौल', 'गुमला', 'दौसा', 'बांका', 'तवांग'],
].map((typed) => ({ list: 'city' as const, typed }))

unlistedInputs.push(
  ...[
    ...[
      'acne',
      'dama',
      'copd',
      'cornea',
      'lung',
      'flu',
      'allergy',
      'malaria',
      'typhoid',
      'tb',
      'hiv',
    ],
    ...[
      'autism',
      'depression',
      'eczema',
      'vitiligo',
      'dandruff',
      'braces',
      'root canal',
      'vaccine',
    ],
    ...['botox', 'lasik surgery cost', 'skin', 'nail', 'tongue', 'fever', 'covid', 'rabies'],
    ...['मुंहासे', 'दमा', 'खुजली', 'बुखार', 'एलर्जी', 'सफेद दाग', 'दांत दर्द', 'टीका', 'डेंगू', 'मलेरिया'],
  ].map((typed) => ({ list: 'treatment' as const, typed })),
  ...['skin', 'dentist', 'psychiatrist', 'child', 'ayurveda', 'physiotherapy', 'चमड़ी', 'दांत'].map(
    (typed) => ({ list: 'speciality' as const, typed }),
  ),
)
