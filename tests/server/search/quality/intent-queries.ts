/**
 * What people type when they want a certain page, and the page that answers. Written before the answers were.
 *
 * A line is `query => wanted` or `query [city] => wanted`; the city is the one that the visitor has chosen. `wanted` is
 * the address of the first result, alternatives separated by `|`; `city?`: the site asks which city is meant; `none`: it says
 * that it has nothing for this, and shows nothing that only looks similar.
 */
const lines = {
  cost: `
    knee replacement cost in pune => /treatment/knee-replacement/cost-in-pune
    hernia operation cost => /treatment/hernia-repair/cost-in-india
    motiyabind ka kharcha => /treatment/cataract-surgery/cost-in-india
    delivery cost => /treatment/caesarean-section/cost-in-india
    bawasir ke operation ka kharcha delhi => /treatment/piles-treatment/cost-in-delhi
    घुटना बदलने का खर्च => /treatment/knee-replacement/cost-in-india
    मोतियाबिंद ऑपरेशन का खर्च लखनऊ => /treatment/cataract-surgery/cost-in-lucknow
    angioplasty price => /treatment/angioplasty/cost-in-india
    bypass surgery cost in chennai => /treatment/bypass-surgery/cost-in-chennai
    lasik charges bangalore => /treatment/lasik/cost-in-bengaluru
    ivf cost mumbai => /treatment/ivf/cost-in-mumbai
    ivf me kitna kharcha aata hai => /treatment/ivf/cost-in-india
    pathri operation rate => /treatment/kidney-stone-treatment/cost-in-india | /treatment/gallbladder-removal/cost-in-india
    gall bladder stone surgery price in kolkata => /treatment/gallbladder-removal/cost-in-kolkata
    how much does a hip replacement cost => /treatment/hip-replacement/cost-in-india
    hip replacement cost [jaipur] => /treatment/hip-replacement/cost-in-jaipur
    dialysis ka kharcha => /treatment/haemodialysis/cost-in-india
    pacemaker price in hyderabad => /treatment/pacemaker-implantation/cost-in-hyderabad
    appendix ka operation kitne me hota hai => /treatment/appendix-removal/cost-in-india
    बवासीर के ऑपरेशन में कितना पैसा लगता है => /treatment/piles-treatment/cost-in-india
    c section charges in gurgaon => /treatment/caesarean-section/cost-in-gurugram
    kidney transplant kharcha => /treatment/kidney-transplant/cost-in-india
    hair transplant rate delhi => /treatment/hair-transplant/cost-in-delhi
    bachedani nikalne ka kharcha => /treatment/hysterectomy/cost-in-india
    cataract surgery estimate [pune] => /treatment/cataract-surgery/cost-in-pune
    varicose vein laser price => /treatment/varicose-vein-treatment/cost-in-india`,
  'near me': `
    doctor near me => city?
    hospital near me => city?
    nearby hospital => city?
    mere paas doctor => city?
    doctor near me [pune] => /pune/doctors
    hospital near me [lucknow] => /lucknow/hospitals
    heart doctor near me [jaipur] => /jaipur/doctors/cardiology
    paas ka hospital [patna] => /patna/hospitals
    eye specialist near me => city?
    मेरे पास के अस्पताल [kolkata] => /kolkata/hospitals
    nazdeeki doctor [indore] => /indore/doctors`,
  'PIN code': `
    110001 => /delhi/doctors | /delhi/hospitals
    400 001 => /mumbai/doctors | /mumbai/hospitals
    hospital 411001 => /pune/hospitals
    560034 => /bengaluru/doctors | /bengaluru/hospitals
    doctor 600017 => /chennai/doctors
    226010 => /lucknow/doctors | /lucknow/hospitals
    122001 => /gurugram/doctors | /gurugram/hospitals
    201301 => /noida/doctors | /noida/hospitals
    heart doctor 700020 => /kolkata/doctors/cardiology
    ८००००१ => /patna/doctors | /patna/hospitals
    knee replacement cost 380001 => /treatment/knee-replacement/cost-in-ahmedabad`,
  'part of a city': `
    hospital in andheri => /mumbai/hospitals
    heart doctor koramangala => /bengaluru/doctors/cardiology
    doctors in rohini => /delhi/doctors
    eye doctor salt lake kolkata => /kolkata/doctors/ophthalmology
    रोहिणी में अस्पताल => /delhi/hospitals
    knee replacement cost in kothrud => /treatment/knee-replacement/cost-in-pune
    dr rohini gadgil => /doctor/dr-rohini-gadgil
    hospital near me [andheri] => /mumbai/hospitals`,
  scheme: `
    ayushman card hospital lucknow => /hospitals?city=lucknow&insurance=ayushman-bharat
    cghs hospitals delhi => /hospitals?city=delhi&insurance=cghs
    cghs => /insurance/cghs
    ayushman card => /insurance/ayushman-bharat
    ayushman hospital => /hospitals/insurance/ayushman-bharat
    pmjay hospitals in patna => /hospitals?city=patna&insurance=ayushman-bharat
    echs empanelled hospital pune => /hospitals?city=pune&insurance=echs
    esic hospital noida => /hospitals?city=noida&insurance=esic
    cghs eye hospital delhi => /delhi/hospitals/ophthalmology?insurance=cghs
    आयुष्मान कार्ड अस्पताल वाराणसी => /hospitals?city=varanasi&insurance=ayushman-bharat
    aarogyasri hospitals hyderabad => /hospitals?city=hyderabad&insurance=aarogyasri
    ayushman card se operation => /insurance/ayushman-bharat
    mahatma phule yojana => /insurance/mjpjay
    hospitals that take cghs [jaipur] => /hospitals?city=jaipur&insurance=cghs`,
  women: `
    lady doctor piles => /doctors?speciality=general-surgery&gender=female
    female gynaecologist delhi => /delhi/doctors/obstetrics-and-gynaecology?gender=female
    female gynac in delhi => /delhi/doctors/obstetrics-and-gynaecology?gender=female
    mahila doctor pune => /doctors?city=pune&gender=female
    lady doctor for breast lump mumbai => /mumbai/doctors/surgical-oncology?gender=female
    महिला डॉक्टर बवासीर [delhi] => /delhi/doctors/general-surgery?gender=female
    lady doctor near me [jaipur] => /doctors?city=jaipur&gender=female`,
  site: `
    bmi => /tools/bmi-calculator
    bmi calculator => /tools/bmi-calculator
    emi => /services/medical-loan
    loan => /services/medical-loan
    operation ke liye loan => /services/medical-loan
    ilaj ke liye karz => /services/medical-loan
    second opinion => /services/second-opinion
    doosri rai => /services/second-opinion
    dusre doctor ki salah => /services/second-opinion
    contact number => /contact-us
    helpline number => /contact-us
    talk to someone => /contact-us
    customer care => /contact-us
    kisi se baat karni hai => /contact-us
    insurance => /insurance
    is my treatment covered => /insurance
    login => /login
    my appointment => /login
    whatsapp => /contact-us | /chat
    write a review => /reviews/write
    piles test online => /tools/piles-severity
    which lens for cataract => /tools/cataract-lens
    privacy => /privacy
    delete my data => /privacy
    jobs => /careers`,
  test: `
    dengue => /test/dengue-test
    dengue test => /test/dengue-test
    डेंगू => /hi/test/dengue-test | /test/dengue-test`,
  'not covered': `
    bone marrow transplant => none
    apollo hospital => none
    aiims => none
    dentist => none
    fortis hospital delhi => none
    heart transplant => none
    skin doctor => none
    root canal => none
    max hospital => none
    autism => none
    lung transplant cost => none
    general physician => none
    plumber => none`,
}

/** A labelled query: what is typed, the chosen city's slug, and what may come first. */
export interface IntentQuery {
  kind: string
  query: string
  city: string
  wanted: string[]
}

export const intentQueries: IntentQuery[] = Object.entries(lines).flatMap(([kind, text]) =>
  text
    .trim()
    .split('\n')
    .map((line) => {
      const [asked = '', wanted = ''] = line.trim().split(' => ')
      const [, query = '', city = ''] = /^(.*?)(?: \[(.*)\])?$/.exec(asked) ?? []
      return { kind, query, city, wanted: wanted.split(' | ') }
    }),
)
