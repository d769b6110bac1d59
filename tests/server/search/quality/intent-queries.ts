/**
 * What people type when they want a certain page, and the page that answers. The first set was written before the answers
 * were, the later ones by three people who had not seen them.
 *
 * A line is `query => wanted` or `query [city] => wanted`; the city is the one that the visitor has chosen. `wanted` is
 * the address of the first result, alternatives separated by `|`; `city?`: the site asks which city is meant; `child`: it says that
 * it does not treat children and when to go to hospital; `none`: it says
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
    esic hospital noida => /hospitals?city=delhi&insurance=esic
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
    my appointment => /my-requests
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

/** See above. */
const laterLines = {
  'cost (later)': `
    acl ligament surgery cost in hyderabad => /treatment/acl-reconstruction/cost-in-hyderabad
    brest cancer operation price kolkata => /treatment/breast-cancer-surgery/cost-in-kolkata
    how much for liposuction in mumbai => /treatment/liposuction/cost-in-mumbai
    slip disc ke operation ka kharcha ahmedabad me => /treatment/microdiscectomy/cost-in-ahmedabad
    kala motia ke operation me kitne paise lagte hai => /treatment/glaucoma-surgery/cost-in-india
    cancer ki sikai ka kharcha lucknow => /treatment/radiotherapy/cost-in-lucknow
    मुँह के कैंसर के ऑपरेशन में कितना खर्च आता है => /treatment/oral-cancer-surgery/cost-in-india
    अंडाशय की सिस्ट के ऑपरेशन का खर्च चेन्नई => /treatment/ovarian-cyst-removal/cost-in-chennai
    liver transplant cost in delhi => /treatment/liver-transplant/cost-in-delhi
    pacemaker surgery price kochi => /treatment/pacemaker-implantation/cost-in-kochi
    prostrate surgery cost nagpur => /treatment/prostate-surgery/cost-in-nagpur
    price of cochlear implant => /treatment/cochlear-implant/cost-in-india
    chemo price per cycle chandigarh => /treatment/chemotherapy/cost-in-chandigarh
    septoplasty charges in vizag => /treatment/septoplasty/cost-in-visakhapatnam
    varicose vein lazer treatment cost coimbatore => /treatment/varicose-vein-treatment/cost-in-coimbatore
    fissure ke operation ka kharcha bhubaneswar => /treatment/anal-fissure-surgery/cost-in-bhubaneswar
    hydrocil operation kitne ka hota hai => /treatment/hydrocele-surgery/cost-in-india
    bachedani ki rasoli ke operation me kitna kharch aayega pune => /treatment/fibroid-removal/cost-in-pune
    bhagandar ke operation ka rate jaipur => /treatment/anal-fistula-surgery/cost-in-jaipur
    kaan ke parde ke operation me kitne paise lagenge => /treatment/eardrum-repair/cost-in-india
    heart ka valve badalne ka kharcha chennai => /treatment/heart-valve-replacement/cost-in-chennai
    charbi ki gaanth nikalwane ka kharcha meerut => /treatment/lipoma-removal/cost-in-india
    थायराइड ऑपरेशन का खर्च कोच्चि => /treatment/thyroid-surgery/cost-in-kochi
    भेंगापन के ऑपरेशन में कितना पैसा लगता है => /treatment/squint-surgery/cost-in-india
    खतना की कीमत बेंगलुरु => /treatment/circumcision/cost-in-bengaluru
    ब्रेन ट्यूमर ऑपरेशन का खर्च दिल्ली => /treatment/brain-tumour-surgery/cost-in-delhi
    साइनस ऑपरेशन का रेट नागपुर => /treatment/sinus-surgery/cost-in-nagpur
    कंधे के ऑपरेशन का खर्चा कोलकाता => /treatment/shoulder-arthroscopy/cost-in-kolkata
    angioplasty cost in jaipur => /treatment/angioplasty/cost-in-jaipur
    hip replacment price chennai => /treatment/hip-replacement/cost-in-chennai
    kidney stone operation cost => /treatment/kidney-stone-treatment/cost-in-india
    lasik eye surgery price bangalore => /treatment/lasik/cost-in-bengaluru
    how much does ivf cost in noida => /treatment/ivf/cost-in-noida
    gallbladder removal cost in surat => /treatment/gallbladder-removal/cost-in-india
    dialysis charges => /treatment/haemodialysis/cost-in-india
    bypass surgery ka kharcha kitna hai => /treatment/bypass-surgery/cost-in-india
    bawasir ke operation ka kharcha lucknow => /treatment/piles-treatment/cost-in-lucknow
    apendix operation me kitna paisa lagta hai => /treatment/appendix-removal/cost-in-india
    bachedani ke operation ka kharch indore => /treatment/hysterectomy/cost-in-indore
    sizerian delivery kharcha kolkata => /treatment/caesarean-section/cost-in-kolkata
    hair transplant ka rate gurgaon => /treatment/hair-transplant/cost-in-gurugram
    pathri ke operation ka kharcha patna => /treatment/kidney-stone-treatment/cost-in-patna
    घुटना बदलने का खर्च => /treatment/knee-replacement/cost-in-india
    मोतियाबिंद ऑपरेशन का खर्च मुंबई => /treatment/cataract-surgery/cost-in-mumbai
    हर्निया के ऑपरेशन का खर्च कानपुर => /treatment/hernia-repair/cost-in-india
    किडनी ट्रांसप्लांट का खर्च हैदराबाद => /treatment/kidney-transplant/cost-in-hyderabad
    पित्त की पथरी का ऑपरेशन कितने में होता है => /treatment/gallbladder-removal/cost-in-india
    टॉन्सिल ऑपरेशन की कीमत अहमदाबाद => /treatment/tonsillectomy/cost-in-ahmedabad`,
  'near me (later)': `
    neurosurgeon in my area => city?
    plastic surgeon closest to me => city?
    bawasir ka doctor mere ghar ke nazdik => city?
    motiyabind ka hospital yahan paas me => city?
    मेरे नज़दीक पथरी का डॉक्टर => city?
    heart specialist close to my home => city?
    ent dr nearby => city?
    urologist around me => city?
    sabse paas wala cancer hospital => city?
    ghar ke paas pet ka doctor => city?
    kareeb ka aankh ka hospital => city?
    मेरे इलाके में सर्जन => city?
    घर के नज़दीक प्रसव के लिए अस्पताल => city?
    nearby hospital => city?
    best eye doctor near me => city?
    gynecologist near my location => city?
    mere aas paas hospital => city?
    haddi ka doctor mere najdik => city?
    मेरे पास का अस्पताल => city?
    नज़दीकी किडनी डॉक्टर => city?
    आसपास के डॉक्टर => city?`,
  'list of a city (later)': `
    urologist in surat => /surat/doctors/urology | /doctors?city=surat&speciality=urology
    hospitals in bhubneswar => /bhubaneswar/hospitals | /hospitals?city=bhubaneswar
    ent surgeon chandigarh => /chandigarh/doctors/ent | /doctors?city=chandigarh&speciality=ENT
    coimbatore me gurde ka doctor => /coimbatore/doctors/nephrology | /doctors?city=coimbatore&speciality=nephrology
    cochin ke hospital => /kochi/hospitals | /hospitals?city=kochi
    dimag ka doctor nagpur me => /nagpur/doctors/neurosurgery | /doctors?city=nagpur&speciality=neurosurgery
    लुधियाना में पेट का डॉक्टर => /ludhiana/doctors/gastroenterology | /doctors?city=ludhiana&speciality=gastroenterology
    रांची के अस्पताल => /ranchi/hospitals | /hospitals?city=ranchi
    orthopedic doctors in hyderabad => /hyderabad/doctors/orthopaedic
    hospitals in calcutta => /kolkata/hospitals | /hospitals?city=kolkata
    cancer hospital mumbai => /mumbai/hospitals/surgical-oncology
    lucknow me aankh ka doctr => /lucknow/doctors/ophthalmology
    patna ke hospital => /patna/hospitals | /hospitals?city=patna
    इंदौर में हड्डी का डॉक्टर => /indore/doctors/orthopaedic
    पुणे में हृदय रोग विशेषज्ञ => /pune/doctors/cardiology
    चेन्नई के अस्पताल => /chennai/hospitals | /hospitals?city=chennai`,
  'PIN code (later)': `
    122003 => /gurugram/hospitals | /gurugram/doctors | /hospitals?city=gurugram | /doctors?city=gurugram
    is there any hospital near 248001 => /dehradun/hospitals | /hospitals?city=dehradun
    221010 me doctor chahiye => /varanasi/doctors | /doctors?city=varanasi
    682024 ke aas paas hospital => /kochi/hospitals | /hospitals?city=kochi
    मेरे इलाके का पिन 751024 है अस्पताल बताओ => /bhubaneswar/hospitals | /hospitals?city=bhubaneswar
    700091 => /kolkata/hospitals | /kolkata/doctors | /hospitals?city=kolkata | /doctors?city=kolkata
    440012 => /nagpur/hospitals | /nagpur/doctors | /hospitals?city=nagpur | /doctors?city=nagpur
    hospitals in 160022 => /chandigarh/hospitals | /hospitals?city=chandigarh
    doctor near 395009 => /surat/doctors | /doctors?city=surat
    452010 ke hospital => /indore/hospitals | /hospitals?city=indore
    834009 me doctor => /ranchi/doctors | /doctors?city=ranchi
    201301 ke paas hospital => /noida/hospitals | /hospitals?city=noida
    462016 के अस्पताल => /bhopal/hospitals | /hospitals?city=bhopal
    पिन 781028 में डॉक्टर => /guwahati/doctors | /doctors?city=guwahati
    मेरा पिन कोड 641004 है => /coimbatore/hospitals | /coimbatore/doctors | /hospitals?city=coimbatore | /doctors?city=coimbatore
    110075 => /delhi/hospitals | /delhi/doctors | /hospitals?city=delhi | /doctors?city=delhi
    411045 => /pune/hospitals | /pune/doctors | /hospitals?city=pune | /doctors?city=pune
    doctors in 560034 => /bengaluru/doctors | /doctors?city=bengaluru
    hospital near 500081 => /hyderabad/hospitals | /hospitals?city=hyderabad
    226010 me hospital => /lucknow/hospitals | /hospitals?city=lucknow
    pin code 800020 => /patna/hospitals | /patna/doctors | /hospitals?city=patna | /doctors?city=patna
    380015 ke doctor => /ahmedabad/doctors | /doctors?city=ahmedabad
    पिन कोड 302021 => /jaipur/hospitals | /jaipur/doctors | /hospitals?city=jaipur | /doctors?city=jaipur
    600040 अस्पताल => /chennai/hospitals | /hospitals?city=chennai
    400053 में डॉक्टर => /mumbai/doctors | /doctors?city=mumbai`,
  'scheme (later)': `
    which hospitals in noida take cghs => /hospitals/insurance/cghs?city=noida | /hospitals?city=noida&insurance=cghs | /noida/hospitals?insurance=cghs
    does any hospital in mysore accept pmjay => /hospitals/insurance/ayushman-bharat?city=mysuru | /hospitals?city=mysuru&insurance=ayushman-bharat | /mysuru/hospitals?insurance=ayushman-bharat
    who in my family can get the ayushman card => /insurance/ayushman-bharat
    ludhiana me esi wala hospital hai kya => /hospitals/insurance/esic?city=ludhiana | /hospitals?city=ludhiana&insurance=esic | /ludhiana/hospitals?insurance=esic
    fauj se retire hu echs me vizag me kaha dikhaye => /hospitals/insurance/echs?city=visakhapatnam | /hospitals?city=visakhapatnam&insurance=echs | /visakhapatnam/hospitals?insurance=echs
    trivandrum me karunya yojana ka hospital => /hospitals/insurance/kasp?city=thiruvananthapuram | /hospitals?city=thiruvananthapuram&insurance=kasp | /thiruvananthapuram/hospitals?insurance=kasp
    आरोग्यश्री कार्ड किस अस्पताल में चलता है => /hospitals/insurance/aarogyasri | /hospitals?insurance=aarogyasri | /insurance/aarogyasri
    आयुष्मान योजना में पटना के कौन से अस्पताल हैं => /hospitals/insurance/ayushman-bharat?city=patna | /hospitals?city=patna&insurance=ayushman-bharat | /patna/hospitals?insurance=ayushman-bharat
    cghs panel hospital kolkata => /hospitals/insurance/cghs?city=kolkata | /hospitals?city=kolkata&insurance=cghs | /kolkata/hospitals?insurance=cghs
    cmchis hospitals in coimbatore => /hospitals/insurance/cmchis?city=coimbatore | /hospitals?city=coimbatore&insurance=cmchis | /coimbatore/hospitals?insurance=cmchis
    hdfc ergo network hospital => none | /insurance
    ayushman bharat empaneled hospital guwahati => /hospitals/insurance/ayushman-bharat?city=guwahati | /hospitals?city=guwahati&insurance=ayushman-bharat | /guwahati/hospitals?insurance=ayushman-bharat
    how to get ayushman golden card => /insurance/ayushman-bharat
    fauji echs card wala hospital chandigarh => /hospitals/insurance/echs?city=chandigarh | /hospitals?city=chandigarh&insurance=echs | /chandigarh/hospitals?insurance=echs
    esic card chalta hai kis hospital me ahmedabad => /hospitals/insurance/esic?city=ahmedabad | /hospitals?city=ahmedabad&insurance=esic | /ahmedabad/hospitals?insurance=esic
    kalaignar card hospital chennai => /hospitals/insurance/cmchis?city=chennai | /hospitals?city=chennai&insurance=cmchis | /chennai/hospitals?insurance=cmchis
    central govt pensioner cghs hospital bhopal me => /hospitals/insurance/cghs?city=bhopal | /hospitals?city=bhopal&insurance=cghs | /bhopal/hospitals?insurance=cghs
    mjpjay me nashik ka kaunsa hospital hai => /hospitals/insurance/mjpjay?city=nashik | /hospitals?city=nashik&insurance=mjpjay | /nashik/hospitals?insurance=mjpjay
    आयुष्मान कार्ड अस्पताल भोपाल => /hospitals/insurance/ayushman-bharat?city=bhopal | /hospitals?city=bhopal&insurance=ayushman-bharat | /bhopal/hospitals?insurance=ayushman-bharat
    ईएसआई अस्पताल कोलकाता => /hospitals/insurance/esic?city=kolkata | /hospitals?city=kolkata&insurance=esic | /kolkata/hospitals?insurance=esic
    जीवनदायी योजना अस्पताल पुणे => /hospitals/insurance/mjpjay?city=pune | /hospitals?city=pune&insurance=mjpjay | /pune/hospitals?insurance=mjpjay
    सीजीएचएस क्या है => /insurance/cghs
    esic hospitals in bangalore => /hospitals/insurance/esic?city=bengaluru | /hospitals?city=bengaluru&insurance=esic | /bengaluru/hospitals?insurance=esic
    echs empanelled hospital pune => /hospitals/insurance/echs?city=pune | /hospitals?city=pune&insurance=echs | /pune/hospitals?insurance=echs
    pmjay hospital list ranchi => /hospitals/insurance/ayushman-bharat?city=ranchi | /hospitals?city=ranchi&insurance=ayushman-bharat | /ranchi/hospitals?insurance=ayushman-bharat
    arogyasri hospitals hyderabad => /hospitals/insurance/aarogyasri?city=hyderabad | /hospitals?city=hyderabad&insurance=aarogyasri | /hyderabad/hospitals?insurance=aarogyasri
    star health cashless hospitals => none | /insurance
    cghs card se ilaj kaha hoga => /hospitals/insurance/cghs | /hospitals?insurance=cghs | /insurance/cghs
    aayushman card wala hospital varanasi => /hospitals/insurance/ayushman-bharat?city=varanasi | /hospitals?city=varanasi&insurance=ayushman-bharat | /varanasi/hospitals?insurance=ayushman-bharat
    esi card se hospital patna => /hospitals/insurance/esic?city=patna | /hospitals?city=patna&insurance=esic | /patna/hospitals?insurance=esic
    mahatma phule yojna hospital nagpur => /hospitals/insurance/mjpjay?city=nagpur | /hospitals?city=nagpur&insurance=mjpjay | /nagpur/hospitals?insurance=mjpjay
    karunya card hospital kochi => /hospitals/insurance/kasp?city=kochi | /hospitals?city=kochi&insurance=kasp | /kochi/hospitals?insurance=kasp
    आयुष्मान कार्ड वाले अस्पताल => /hospitals/insurance/ayushman-bharat | /hospitals?insurance=ayushman-bharat | /insurance/ayushman-bharat
    सीजीएचएस अस्पताल लखनऊ => /hospitals/insurance/cghs?city=lucknow | /hospitals?city=lucknow&insurance=cghs | /lucknow/hospitals?insurance=cghs
    ईएसआईसी अस्पताल => /hospitals/insurance/esic | /hospitals?insurance=esic | /insurance/esic
    ईसीएचएस अस्पताल जयपुर => /hospitals/insurance/echs?city=jaipur | /hospitals?city=jaipur&insurance=echs | /jaipur/hospitals?insurance=echs`,
  'women (later)': `
    lady plastic surgeon noida => /noida/doctors/plastic-surgery?gender=female | /doctors?city=noida&speciality=plastic-surgery&gender=female
    kolkata me lady cancer doctor => /kolkata/doctors/surgical-oncology?gender=female | /doctors?city=kolkata&speciality=surgical-oncology&gender=female
    महिला यूरोलॉजिस्ट अहमदाबाद => /ahmedabad/doctors/urology?gender=female | /doctors?city=ahmedabad&speciality=urology&gender=female
    lady surgeon for gallstones jaipur => /jaipur/doctors/general-surgery?gender=female | /doctors?city=jaipur&speciality=general-surgery&gender=female
    female ent specialist gurgaon => /gurugram/doctors/ent?gender=female | /doctors?city=gurugram&speciality=ENT&gender=female
    kidney ki lady doctor lucknow me => /lucknow/doctors/nephrology?gender=female | /doctors?city=lucknow&speciality=nephrology&gender=female
    aankh ki mahila dr chennai => /chennai/doctors/ophthalmology?gender=female | /doctors?city=chennai&speciality=ophthalmology&gender=female
    महिला पेट रोग डॉक्टर मुंबई => /mumbai/doctors/gastroenterology?gender=female | /doctors?city=mumbai&speciality=gastroenterology&gender=female
    महिला न्यूरोसर्जन चंडीगढ़ => /chandigarh/doctors/neurosurgery?gender=female | /doctors?city=chandigarh&speciality=neurosurgery&gender=female
    female cardiologist in mumbai => /mumbai/doctors/cardiology?gender=female
    lady surgeon for hernia pune => /pune/doctors/general-surgery?gender=female
    mahila doctor bawasir ke liye delhi => /delhi/doctors/general-surgery?gender=female
    lady dr urine infection hyderabad => /hyderabad/doctors/urology?gender=female
    महिला हड्डी डॉक्टर बेंगलुरु => /bengaluru/doctors/orthopaedic?gender=female
    महिला डॉक्टर स्तन कैंसर पुणे => /pune/doctors/surgical-oncology?gender=female`,
  'the site (later)': `
    how much should i weigh for my height => /tools/bmi-calculator
    no cost emi for surgery => /services/medical-loan
    how severe are my piles quiz => /tools/piles-severity
    refund polcy => /refund-policy
    frequently asked questions => /faq
    patient reviews of hospitals => /reviews
    motapa check karna hai height weight se => /tools/bmi-calculator
    kist pe operation karwana hai => /services/medical-loan
    doctor ne operation bola hai kisi aur se confirm karna hai => /services/second-opinion
    whatsapp par baat ho sakti hai kya => /contact-us
    apni request cancel karni hai => /my-requests | /contact-us | /privacy | /login | /faq
    cashless ilaj kaise hota hai => /insurance | /blog/cashless-or-reimbursement
    डॉक्टर को दिखाने का समय लेना है => /appointment | /find-hospital-doctor-for-surgery
    ईएमआई कैलकुलेटर => /services/medical-loan
    मैं डॉक्टर हूं आपके साथ जुड़ना है => /partner-with-us
    रिव्यू लिखना है => /reviews/write | /reviews
    आप लोग कौन हैं => /about-us
    नियम और शर्तें => /terms-conditions
    bmi calculater => /tools/bmi-calculator
    बीएमआई कैसे निकालें => /tools/bmi-calculator
    ilaj ke liye lone chahiye => /services/medical-loan
    ऑपरेशन के लिए लोन => /services/medical-loan
    second openion before surgery => /services/second-opinion
    दूसरे डॉक्टर की राय => /services/second-opinion
    customer care number => /contact-us
    kisi se phone par baat karni hai => /contact-us | /appointment
    शिकायत करनी है => /contact-us
    doctor ka appointment lena hai => /appointment | /find-hospital-doctor-for-surgery
    मुझे कॉल करें => /appointment | /contact-us
    privacy policy => /privacy
    mera data delete karo => /privacy | /contact-us
    where is my request => /my-requests | /my-requests | /contact-us | /privacy
    naukri chahiye aapki company me => /careers
    list my hospital on your site => /partner-with-us
    insurance claim reject ho gaya kya kare => /insurance
    मोतियाबिंद में कौन सा लेंस अच्छा है => /tools/cataract-lens`,
  'worries in sentences': `
    pet se hu 5 mahine doctor chahiye => /department/obstetrics-and-gynaecology
    wife 5 months pregnant spotting => /department/obstetrics-and-gynaecology
    mahila doctor patna mein pet se hu => /patna/doctors/obstetrics-and-gynaecology?gender=female
    maa ke ghutne me bahut dard hai => /condition/knee-pain
    bypass cost in chennai vs pune => /treatment/bypass-surgery/cost-in-pune | /treatment/bypass-surgery/cost-in-chennai
    bypas oprasan kitna paisa lagega dilli => /treatment/bypass-surgery/cost-in-delhi
    my hospital bill is too high what to do => /blog/reading-a-hospital-estimate-line-by-line
    800001 ke paas haddi ka doctor => /patna/hospitals/orthopaedic
    pathri 8mm laser ya dawai => /condition/kidney-stone | /condition/gallstone
    haddi wala doctor mere nazdik => city?
    icici lombard => /insurance`,
  'whole sentences about the site': `
    i need 3 lakh rupees for my husbands operation urgently => /services/medical-loan
    i am scared of the surgery and want to talk to a person first => /contact-us | /appointment | /services/second-opinion
    stop calling me i dont need it any more => /contact-us | /privacy | /faq | /login
    somebody phoned in your name and asked me for an otp => /faq | /contact-us | /refund-policy | /terms-conditions
    how do you people earn money if it is free for me => /about-us | /faq
    who writes these articles and can i trust them => /editorial-policy | /authors | /reviewers
    i feel i have become too fat how do i check => /tools/bmi-calculator
    we run a small nursing home and want patients to find us => /partner-with-us
    i am a hindi translater looking for work do you have any vacancy => /careers
    hospital me bharti hone par insurance ke liye kaun se kagaz lagenge => /insurance | /faq
    bawasir kitna badh gaya hai kaise pata chalega => /tools/piles-severity
    form me galat number daal diya ab kaise badlu => /contact-us | /privacy | /faq | /login
    aapke caller ne mujhse badtameezi ki hai => /contact-us
    agar main doctor ke paas na jaun to fees wapas milegi kya => /refund-policy
    aapki website par doctor ki fees galat likhi hai => /contact-us | /faq | /editorial-policy
    aap log kitne baje tak phone uthate ho => /contact-us | /faq
    apni report bhej du to kya aap dekh kar bata doge => /faq | /contact-us | /services/second-opinion
    मैंने फॉर्म भरा था पर अभी तक किसी का फोन नहीं आया => /contact-us | /faq
    मुझे समझ नहीं आ रहा किस डॉक्टर को दिखाऊं => /find-hospital-doctor-for-surgery | /chat | /faq
    मेरी बीमारी की बात किसी और को तो नहीं बताओगे => /privacy | /faq
    मुझे डर है कि डॉक्टर बेवजह ऑपरेशन करवा रहा है => /services/second-opinion
    अस्पताल में मेरे साथ जो हुआ वह सबको बताना चाहता हूं => /reviews/write | /reviews
    क्या मैं अपनी मां की तरफ से फॉर्म भर सकती हूं => /faq | /appointment | /terms-conditions
    अस्पताल ने बिल बहुत ज़्यादा बना दिया अब क्या करूं => /faq | /blog/reading-a-hospital-estimate-line-by-line | /hi/blog/hospital-ka-bill-samajhna`,
  'not covered (later)': `
    lilavati hospital => none
    paternity dna test => none
    autism therapy for my child => none
    oxygen cylinder kiraye par chahiye => none
    janwaron ka doctor => none
    थैलेसीमिया का इलाज => none
    पीजीआई चंडीगढ़ => none
    lung transplant => none
    max hospital saket => none
    braces for teeth => none
    hiv test => none
    psychologist for anxiety => none
    bariatric surgery => none
    tb ka ilaj => none
    ghar par nurse chahiye => none
    narayana hospital bangalore => none
    nasha mukti kendra => none
    safed daag ka ilaj => none
    टाटा मेमोरियल अस्पताल => none
    आयुर्वेदिक डॉक्टर => none
    मलेरिया की जांच => none
    बोन मैरो ट्रांसप्लांट => none
    सोरायसिस का इलाज => none
    root canal treatment => none
    fortis hospital noida => none
    child specialist doctor => none
    heart transplant => none
    covid test => none
    dant ka doctor => none
    medanta hospital gurgaon => none
    dawai online order karni hai => none
    kutte ke katne ka injection => none
    depression ka doctor => none
    asthma ka ilaj => none
    होम्योपैथी डॉक्टर => none
    चर्म रोग विशेषज्ञ => none
    सफदरजंग अस्पताल => none
    बच्चों का टीकाकरण => none
    एम्बुलेंस बुलाओ => none | /faq`,
  'a worried patient': `
    gallbladder stone operation kharcha patna => /treatment/gallbladder-removal/cost-in-patna
    heart bypass cost in kolkata => /treatment/bypass-surgery/cost-in-kolkata
    aankh ke operation me kitna paisa lagega jaipur => /treatment/cataract-surgery/cost-in-jaipur
    stent lagane ka kharcha => /treatment/angioplasty/cost-in-india
    kidney transplant cost chennai => /treatment/kidney-transplant/cost-in-chennai
    bachedani ka operation kitne me hoga lucknow => /treatment/hysterectomy/cost-in-lucknow
    बवासीर ऑपरेशन का खर्च पटना => /treatment/piles-treatment/cost-in-patna
    हर्निया ऑपरेशन कितने का है => /treatment/hernia-repair/cost-in-india
    tonsil operation charges pune => /treatment/tonsillectomy/cost-in-pune
    knee operation both knees price hyderabad => /treatment/knee-replacement/cost-in-hyderabad
    cost of test tube baby in delhi => /treatment/ivf/cost-in-delhi
    dialysis per sitting rate mumbai => /treatment/haemodialysis/cost-in-mumbai
    mri scan cost => /test/mri-scan
    cbc test price => /test/cbc
    thyroid test ka rate => /test/thyroid-profile
    ayushman card me ghutne ka operation hota hai kya => /insurance/ayushman-bharat
    golden card hospital list patna => /hospitals?city=patna&insurance=ayushman-bharat
    cghs card valid hospital jaipur => /hospitals?city=jaipur&insurance=cghs
    esic me operation free hota hai => /insurance/esic
    ayushman card kaise banaye => /insurance/ayushman-bharat
    आयुष्मान कार्ड से मोतियाबिंद ऑपरेशन दिल्ली => /delhi/hospitals/ophthalmology?insurance=ayushman-bharat
    cashless hospital for heart in mumbai => /mumbai/hospitals/cardiology
    gallbladder operation ayushman card varanasi => /varanasi/hospitals/general-surgery?insurance=ayushman-bharat
    kidney doctor near me [kolkata] => /kolkata/doctors/nephrology | /kolkata/doctors/urology
    aankh ka doctor paas me [lucknow] => /lucknow/doctors/ophthalmology
    ghar ke paas haddi ka doctor => city?
    nearest hospital for delivery [patna] => /patna/hospitals/obstetrics-and-gynaecology
    ent doctor near me [delhi] => /delhi/doctors/ent
    मेरे पास हड्डी का डॉक्टर [पटना] => /patna/hospitals/orthopaedic
    600001 heart hospital => /chennai/hospitals/cardiology
    500081 => /hyderabad/doctors | /hyderabad/hospitals
    eye hospital 302001 => /jaipur/hospitals/ophthalmology
    pin code 700091 doctor => /kolkata/doctors
    need to talk to someone about surgery => /contact-us | /chat
    meri booking cancel karni hai => /my-requests | /refund-policy
    where is my appointment => /my-requests
    how do I delete my number from your site => /privacy
    is this website free => /faq
    emi pe operation => /services/medical-loan
    doctor ko report dikhani hai online => /services/second-opinion
    do I really need a stent => /services/second-opinion
    bmi kitna hona chahiye => /tools/bmi-calculator
    hospital registration on your site => /partner-with-us
    baldness treatment => /treatment/hair-transplant | /condition/hair-loss
    toothache at night => none
    pimples on face => none
    mental health doctor delhi => none
    max hospital saket => none
    dog bite injection kahan milega => none
    blood donation near me => none
    papa ko seedhi chadhte saans phoolti hai => /condition/heart-failure | /condition/coronary-artery-disease | /condition/heart-valve-disease
    latrine me khoon aata hai dard nahi hota => /condition/piles
    right side pet me dard khane ke baad => /condition/gallstones | /condition/appendicitis
    bahut zyada periods aate hain thakke ke saath => /condition/fibroids | /condition/heavy-periods
    my mother cannot see clearly at night => /condition/cataract | /department/ophthalmology | /condition/refractive-error
    baar baar peshab aata hai raat ko => /condition/enlarged-prostate | /condition/diabetes | /condition/urinary-tract-infection
    gardan me gaanth aur wajan kam => /condition/thyroid | /department/surgical-oncology
    पेशाब में जलन और बुखार => /condition/urinary-tract-infection
    kamar dard pair tak jata hai => /condition/slipped-disc
    urine nahi aa raha pet phool gaya => /condition/enlarged-prostate | /condition/kidney-failure | /department/urology
    pair ki naso me sujan neeli => /condition/varicose-veins | /condition/varicose-vein`,
  children: `
    bachche ko bukhar => child
    child fever 103 => child
    बच्चे को बुखार => child
    meri beti ko khansi [pune] => child
    my 5 year old has loose motion => child
    bete ko ulti dast doctor near me => child
    child squint => /condition/squint
    bachche ke kaan me dard => /condition/chronic-ear-infection
    bachcha nahi ho raha => /condition/infertility
    papa ko bukhar => /test/cbc`,
  'a city without anybody': `
    ayushman hospital kanpur => /hospitals?city=lucknow&insurance=ayushman-bharat
    esi hospital noida => /hospitals?city=delhi&insurance=esic
    arogyasri hospital vijayawada => /hospitals?city=hyderabad&insurance=aarogyasri
    pmjay hospital near me [kanpur] => /hospitals?city=lucknow&insurance=ayushman-bharat
    doctor in shimla => /chandigarh/doctors
    171001 => /chandigarh/doctors
    hospital near me [shimla] => /chandigarh/hospitals
    744101 => /bhubaneswar/doctors | /chennai/doctors | /kolkata/doctors
    lady doctor shimla => /doctors?city=chandigarh&gender=female`,
  'price of a test': `
    mri cost => /test/mri-scan
    mri cost in delhi => /test/mri-scan
    mri ka kharcha => /test/mri-scan
    एमआरआई का खर्च => /test/mri-scan | /hi/test/mri-scan
    biopsy cost => none
    pet scan cost delhi => none
    x ray cost => /test/chest-x-ray
    ultrasound price => /test/ultrasound-abdomen
    sonography kitne ki hoti hai => /test/ultrasound-abdomen
    ecg charges => /test/ecg
    endoscopy cost => /test/upper-gi-endoscopy
    sugar test price => /test/fasting-blood-sugar
    khoon ki janch kitne ki hoti hai => /test/cbc
    thyroid cost => /treatment/thyroid-surgery/cost-in-india`,
  'not covered, with other words': `
    tooth extraction => none
    dental implant cost => none
    lady dentist => none
    lady skin doctor => none
    female psychiatrist => none
    lady child doctor => none
    lady doctor for skin => none
    weight loss surgery => none
    वज़न कम करने का ऑपरेशन => none
    surgery for weight loss => none
    वजन कम हो रहा है => /condition/thyroid | /condition/diabetes | /condition/bowel-cancer
    bariatric surgery cost => none
    dentist near me [pune] => none
    मुझे दाँत में दर्द है => none
    child squint => /condition/squint
    weight loss without reason => /condition/thyroid | /condition/bowel-cancer`,
  'payers without a page': `
    hdfc ergo hospitals delhi => /insurance
    star health cashless hospital pune => /insurance
    swasthya sathi hospital kolkata => /insurance
    chiranjeevi yojana => /insurance
    bsky => /insurance
    sarbat sehat bima card hospital => /insurance
    himcare => /insurance
    dr ysr aarogyasri hospital vijayawada => /insurance
    स्वास्थ्य साथी कार्ड => /insurance
    mahatma phule yojana => /insurance/mjpjay`,
  'near me, of a scheme or of women': `
    pmjay hospital near me => city?
    cghs hospital near me => city?
    lady doctor near me => city?
    lady gynecologist near me => city?
    mere aas pass hospital => city?
    aaspass doctor => city?
    paas me hospital => city?
    najdeek ka hospital => city?
    मेरे करीब अस्पताल => city?
    क़रीब का डॉक्टर => city?
    lady gynecologist near me [delhi] => /delhi/doctors/obstetrics-and-gynaecology?gender=female`,
  'in Hindi letters': `
    आयुष्मान अस्पताल पटना => /hospitals?city=patna&insurance=ayushman-bharat
    आयुष्मान अस्पताल लखनऊ => /hospitals?city=lucknow&insurance=ayushman-bharat
    सेकंड ओपिनियन => /services/second-opinion
    सेकेंड ओपिनियन => /services/second-opinion
    ईएमआई => /services/medical-loan
    सीजीएचएस अस्पताल दिल्ली => /hospitals?city=delhi&insurance=cghs`,
  'a worried patient (second)': `
    papa ka bypass operation kanpur me kitne ka hoga => /treatment/bypass-surgery/cost-in-india
    ayushman card se dialysis kanpur => /lucknow/hospitals/nephrology?insurance=ayushman-bharat
    cghs hospital agra => /hospitals?city=noida&insurance=cghs
    echs hospital dehradun => /hospitals?city=dehradun&insurance=echs
    mummy ke ghutne ka mri kitne me hoga => /test/mri-scan
    echo test price => /test/echocardiography
    tmt test cost mumbai => /test/stress-test
    mammography rate => /test/mammography
    colonoscopy kitne ki hoti hai => /test/colonoscopy
    thyroid test price => /test/thyroid-profile
    vitamin d test cost => /test/vitamin-d
    सीटी स्कैन कितने का होता है => /test/ct-scan
    खून की जांच का रेट => /test/cbc
    dengue test price delhi => /test/dengue-test
    dant nikalwana hai => none
    lady dentist pune => none
    braces ka kharcha => none
    skin allergy doctor lucknow => none
    baal jhad rahe hai => /condition/hair-loss
    motapa kam karne ka operation => none
    depression ke liye lady doctor => none
    बच्चों के दाँत का डॉक्टर => none
    physiotherapy at home delhi => none
    star health => /insurance
    niva bupa cashless hospital near me => /insurance
    lic health insurance hospital mumbai => /insurance
    rghs hospital jaipur => /insurance
    maa card hospital surat => /insurance
    स्वास्थ्य साथी अस्पताल कोलकाता => /insurance
    umeed ki card nahi hai, gareeb hai ilaj kaise => /insurance
    female doctor near me => city?
    mahila doctor mere aas pass => city?
    nazdiki sarkari hospital => city?
    mere paas ka heart hospital => city?
    पास में महिला डॉक्टर => city?
    hospital near 171001 => /chandigarh/hospitals
    744103 hospital => /bhubaneswar/hospitals | /chennai/hospitals | /kolkata/hospitals
    dusre doctor se poochna hai operation ke liye => /services/second-opinion`,
  'everyday words': `
    sunday open hospital pune => /pune/hospitals
    open heart surgery hospital pune => /pune/hospitals/cardiology
    रविवार को खुला अस्पताल पुणे => /pune/hospitals
    raat ko khula hospital delhi => /delhi/hospitals
    24 hours hospital mumbai => /mumbai/hospitals
    hospital phone number delhi => /delhi/hospitals
    heart hospital address lucknow => /lucknow/hospitals/cardiology
    sasta hospital jaipur => /jaipur/hospitals
    cheap hospital jaipur => /jaipur/hospitals
    free hospital patna => /patna/hospitals
    emergency hospital pune => /pune/hospitals
    private hospital kolkata => /kolkata/hospitals
    best doctor for knee pain near pune timing => /pune/doctors/orthopaedic
    experienced heart doctor delhi => /delhi/doctors/cardiology
    doctor ki fees kitni hai => /doctors
    loan => /services/medical-loan
    gareeb ke liye ilaj => /insurance
    paisa kam hai operation karana hai => /services/medical-loan
    success rate of ivf => /treatment/ivf
    how many days rest after hernia surgery => /treatment/hernia-repair
    guarantee treatment of piles => /treatment/piles-treatment
    can I travel after cataract operation => /treatment/cataract-surgery
    mri today => /test/mri-scan | /test/mri
    xray timing => /test/chest-x-ray
    ghutne ka sabse achha doctor => /department/orthopaedic
    sidhi => none
    kitne din me theek hoga => none
    bypass ka kharcha delhi ayushman card se => /treatment/bypass-surgery/cost-in-delhi
    knee replacement cost with cghs delhi => /treatment/knee-replacement/cost-in-delhi
    hip replacement cost navi mumbai => /treatment/hip-replacement/cost-in-india
    jale hue ka skin operation => /condition/burn-scars | /department/plastic-surgery
    skin graft cost => /condition/burn-scars | /department/plastic-surgery`,
  'a name is no correction next to a condition': `
    mesh for hernia [chennai] => /treatment/hernia-repair
    mesh operation => /treatment/hernia-repair
    हर्निया की जाली => /treatment/hernia-repair
    dr umesh cataract => /doctor/dr-umesh-chandra-mishra`,
  'a wrong bill': `
    hospital bill wrong extra charges => /blog/reading-a-hospital-estimate-line-by-line
    hospital charged extra => /blog/reading-a-hospital-estimate-line-by-line
    hospital overcharged bill complaint => /blog/reading-a-hospital-estimate-line-by-line
    bill me zyada paise liye => /blog/reading-a-hospital-estimate-line-by-line
    cataract surgery charged more than estimate => /blog/reading-a-hospital-estimate-line-by-line
    अस्पताल ने ज्यादा पैसे लिए => /hi/blog/hospital-ka-bill-samajhna
    अस्पताल का बिल गलत है => /hi/blog/hospital-ka-bill-samajhna
    bill mein galti => /blog/reading-a-hospital-estimate-line-by-line
    bil me galti => /blog/reading-a-hospital-estimate-line-by-line
    बिल में गलती => /hi/blog/hospital-ka-bill-samajhna
    hospital ne jyada bill le liya => /blog/reading-a-hospital-estimate-line-by-line
    लेडी डॉक्टर ने बिल में गड़बड़ की => /hi/blog/hospital-ka-bill-samajhna
    धोखा => /hi/blog/nakli-doctor-se-bachna
    hospital ne dhokha diya => /blog/checking-a-doctors-registration
    lasik extra charges => /treatment/lasik/cost-in-india
    hospital extra charges => /blog/reading-a-hospital-estimate-line-by-line
    hospital charged extra pune => /blog/reading-a-hospital-estimate-line-by-line
    hospital wale fees loot rahe hain => /blog/reading-a-hospital-estimate-line-by-line
    hernia operation mein doctor ne jyada paise liye => /blog/reading-a-hospital-estimate-line-by-line
    fake doctor => /blog/checking-a-doctors-registration
    lasik charges => /treatment/lasik/cost-in-india`,
  epilepsy: `
    epilepsy => none
    son 7 years fits epilepsy doctor => none
    mirgi => none
    mirgi ke daure => none
    मिर्गी का डॉक्टर => none
    epilepsy doctor delhi => none`,
  'a city without such a doctor': `
    urologist kochi => /kochi/hospitals/urology
    urologist [kochi] => /kochi/hospitals/urology
    8mm kidney stone [kochi] => /kochi/hospitals/urology
    kidney stone kochi => /kochi/hospitals/urology
    urology doctor kochi => /kochi/hospitals/urology
    piles [patna] => /condition/piles`,
  'high blood pressure in pregnancy': `
    wife 28 weeks pregnant bp high => /department/obstetrics-and-gynaecology
    high blood pressure => /condition/high-blood-pressure
    high bp => /condition/high-blood-pressure`,
  'payers without a page, in a city': `
    cashless hospital ernakulam star health => /insurance
    medisep cashless hospital ernakulam => /insurance
    medisep => /insurance`,
  'words of a report': `
    fibroadenoma => /test/mammography
    fibroadenoma breast => /test/mammography
    BIRADS 3 => /test/mammography
    birads 4 report => /test/mammography
    sessile polyp => /treatment/polyp-removal
    tubular adenoma => /treatment/polyp-removal
    colonoscopy report polyp => /treatment/polyp-removal | /test/colonoscopy`,
  'a thing to buy': `
    hearing aids => /condition/hearing-loss
    hearing aids for old man => /condition/hearing-loss
    hearing aid price => /condition/hearing-loss
    kaan ki machine price => /condition/hearing-loss
    hearing machine => /condition/hearing-loss
    सुनने की मशीन => /condition/hearing-loss
    kaan ki machine ka operation => /treatment/cochlear-implant
    ear wax removal price => /condition/hearing-loss
    bp machine price => /condition/high-blood-pressure`,
  'a state': `
    ivf cost in kerala => /treatment/ivf/cost-in-india
    ivf cost kerala [delhi] => /treatment/ivf/cost-in-india
    varicose veins tamil nadu cost => /treatment/varicose-vein-treatment/cost-in-india
    ivf cost kochi kerala => /treatment/ivf/cost-in-kochi
    doctors in bihar => /patna/doctors
    बिहार में डॉक्टर => /patna/doctors
    hospital in up => /lucknow/hospitals
    piles doctor lucknow up => /lucknow/doctors/general-surgery
    cardiologist in maharashtra => /mumbai/doctors/cardiology
    lady gynaecologist kerala => /kochi/doctors/obstetrics-and-gynaecology?gender=female
    kasp kerala => /insurance/kasp
    ayushman hospital bihar => /hospitals?city=patna&insurance=ayushman-bharat`,
  'a cancer without a page': `
    bladder cancer => /department/surgical-oncology
    stomach cancer => /department/surgical-oncology | /test/upper-gi-endoscopy
    pet ka cancer => /department/surgical-oncology | /test/upper-gi-endoscopy
    prostate cancer => /department/surgical-oncology | /test/psa-test
    prostate cancer surgery cost => /department/surgical-oncology | /test/psa-test
    lung cancer => /department/surgical-oncology
    फेफड़े का कैंसर => /department/surgical-oncology
    ovarian cancer => /department/surgical-oncology
    kidney cancer => /department/surgical-oncology
    throat cancer => /department/surgical-oncology
    liver cancer => /department/surgical-oncology
    pancreas cancer => /department/surgical-oncology
    blood cancer => /department/surgical-oncology
    chemotherapy for lung cancer => /department/surgical-oncology | /treatment/chemotherapy
    breast cancer => /condition/breast-cancer
    colon cancer => /condition/bowel-cancer
    kya piles cancer ban sakta hai => /condition/piles
    cancer doctor delhi => /delhi/doctors/surgical-oncology
    cancer operation cost => /treatment/oral-cancer-surgery | /department/surgical-oncology`,
  'no look-alike': `
    abortion => /department/obstetrics-and-gynaecology
    hepatitis b => /test/liver-function-test
    swine flu => none
    hand transplant => none
    penis enlargement => none
    rainbow hospital => none
    diet plan => none
    medicine online => none`,
  'the site in a sentence': `
    phone number of caresathi => /contact-us
    caresathi contact => /contact-us
    i want to talk to a doctor => /contact-us
    talk to a doctor on phone => /contact-us
    change my number => /login
    edit profile => /login
    press => /press
    blog => /blog
    videos => /videos
    authors => /authors
    office address => /contact-us
    need help => /contact-us
    advertise => /partner-with-us
    jobs for nurses => /careers
    am i overweight => /tools/bmi-calculator
    cancel my appointment => /my-requests
    delete my data => /privacy
    hospitals accepting cashless in pune => /pune/hospitals`,
  'a price in other words': `
    hernia surgery fees => /treatment/hernia-repair/cost-in-india
    knee replacement fees in pune => /treatment/knee-replacement/cost-in-pune
    sinus operation fee jaipur => /treatment/sinus-surgery/cost-in-jaipur
    ivf package delhi => /treatment/ivf/cost-in-delhi
    how expensive is lasik => /treatment/lasik/cost-in-india
    knee implant cost => /treatment/knee-replacement/cost-in-india
    pacemaker battery change cost => /treatment/pacemaker-implantation/cost-in-india
    ghutne ke operation ka kul kharch => /treatment/knee-replacement/cost-in-india
    c section bill => /treatment/caesarean-section/cost-in-india
    eye lens price => /treatment/cataract-surgery/cost-in-india
    spine surgery cost in chennai => /treatment/spinal-fusion/cost-in-chennai
    back surgery cost => /treatment/spinal-fusion/cost-in-india
    kidney dialysis ek bar ka kharcha => /treatment/haemodialysis/cost-in-india
    hair transplant price per graft => /treatment/hair-transplant/cost-in-india
    circumcision price adult => /treatment/circumcision/cost-in-india
    dialysis cost per month => /treatment/haemodialysis/cost-in-india
    normal delivery cost => /treatment/caesarean-section/cost-in-india
    cardiologist fees in delhi => /delhi/doctors/cardiology
    full body checkup package => /test/cbc | /test/lipid-profile`,
  'women of a speciality': `
    women cardiologist mumbai => /mumbai/doctors/cardiology?gender=female
    women gynecologist pune => /pune/doctors/obstetrics-and-gynaecology?gender=female
    doctor woman delhi => /doctors?city=delhi&gender=female
    mahila chikitsak lucknow => /doctors?city=lucknow&gender=female
    pregnant women => /department/obstetrics-and-gynaecology`,
  'a lump in the breast': `
    मेरी पत्नी के सीने में गांठ है => /condition/breast-cancer
    meri biwi ke seene me gaanth hai => /condition/breast-cancer
    मेरी पत्नी के सीने में गांठ है [lucknow] => /lucknow/hospitals/surgical-oncology
    दूध में गांठ => /condition/breast-cancer
    छाती में गिल्टी => /condition/breast-cancer
    breast me gilti => /condition/breast-cancer
    sina me ganth => /condition/breast-cancer
    lump in chest => /condition/breast-cancer
    bagal me gaanth => /condition/breast-cancer
    बगल में गांठ => /condition/breast-cancer
    निप्पल से खून => /condition/breast-cancer
    gilti => /condition/lipoma
    sharir me ganth => /condition/lipoma
    सीने में दर्द => /condition/coronary-artery-disease
    कैंसर की जांच लखनऊ => /lucknow/hospitals/surgical-oncology
    cancer ki jaanch => /test/mammography`,
  'insurance of an employer': `
    company insurance cashless hospital thrissur => /kochi/hospitals
    cashless hospital jaipur => /jaipur/hospitals
    insurance cashless => /insurance
    corporate insurance cashless => /insurance
    health insurance from office => /insurance
    group mediclaim TPA => /insurance`,
}

/** A labelled query: what is typed, the chosen city's slug, and what may come first. */
export interface IntentQuery {
  kind: string
  query: string
  city: string
  wanted: string[]
}

export const intentQueries: IntentQuery[] = Object.entries({ ...lines, ...laterLines }).flatMap(
  ([kind, text]) =>
    text
      .trim()
      .split('\n')
      .map((line) => {
        const [asked = '', wanted = ''] = line.trim().split(' => ')
        const [, query = '', city = ''] = /^(.*?)(?: \[(.*)\])?$/.exec(asked) ?? []
        return { kind, query, city, wanted: wanted.split(' | ') }
      }),
)
