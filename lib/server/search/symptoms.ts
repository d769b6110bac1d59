import { fold } from '#lib/domain/text/text'
import type { SearchName } from '#lib/server/search/index-builder'

/** Bones, joints, nerves, skin, lumps, and the body as a whole. The format is that of {@link upperSymptoms}. */
const bodySymptoms = `
lump in stomach; lump in abdomen; lump in belly; stomach lump; belly lump; pet me ganth; pet me gaanth; पेट में गांठ => surgical-oncology; hernia; ultrasound-abdomen; upper-gi-endoscopy
leg pain; pain in leg; pain in legs; calf pain; thigh pain; pair dard; pair me dard; pairon me dard; paon me dard; taang me dard; tangon me dard; pindli me dard; jaangh me dard; पैर दर्द; पैर में दर्द; पैरों में दर्द; टांग में दर्द; पिंडली में दर्द => orthopaedic; varicose-vein; slipped-disc; vitamin-d
shooting leg pain; pain from back to leg; leg pain from back; sciatica pain; sciatic nerve; kamar se pair tak dard; nas ka dard; saitika; कमर से पैर तक दर्द; नस का दर्द => slipped-disc; back-pain; neurosurgery; mri-scan
L4 L5 disc; L4 L5; L5 S1; disc bulge; disc problem; disc pain; spine problem; spinal cord; reedh ki haddi me dard; riddh ki haddi; gap in spine; रीढ़ की हड्डी में दर्द; रीढ़ => slipped-disc; back-pain; neurosurgery; mri-scan
neck pain; pain in neck; stiff neck; cervical; cervical pain; cervical spondylosis; spondylitis; gardan dard; gardan me dard; gardan akadna; sarvaikal; गर्दन दर्द; गर्दन में दर्द; सर्वाइकल; गर्दन अकड़ना => slipped-disc; neurosurgery; orthopaedic; back-pain
hand pain; arm pain; wrist pain; elbow pain; finger pain; tennis elbow; trigger finger; haath me dard; hath dard; hath me dard; kalai me dard; kohni me dard; ungli me dard; हाथ में दर्द; कलाई में दर्द; कोहनी में दर्द; उंगली में दर्द => orthopaedic; carpal-tunnel-syndrome; slipped-disc
numbness; tingling; numb hands; numb fingers; numb feet; numbness in hands; numbness in legs; tingling in hands; tingling in feet; burning feet; burning in feet; pair me jalan; pairon me jalan; talwe me jalan; पैरों में जलन; तलवे में जलन; pins and needles; hath sunn; haath sunn; pair sunn; hath pair sunn; sunn hona; sunnpan; jhunjhuni; jhunjhunahat; jhanjhanahat; hath pair me jhunjhuni; सुन्न; सुन्न होना; पैर सुन्न; हाथ पैर सुन्न; झुनझुनी; झनझनाहट => carpal-tunnel-syndrome; slipped-disc; vitamin-b12; neurosurgery
heel pain; foot pain; ankle pain; flat feet; foot sole pain; plantar fasciitis; ankle sprain; edi me dard; aedi dard; edi dard; talwe me dard; takhne me dard; pair me moch; moch; एड़ी में दर्द; एड़ी दर्द; तलवे में दर्द; टखने में दर्द; टखने में मोच; मोच => orthopaedic; vitamin-d
joint pain; pain in joints; joints swelling; joint swelling; swollen joints; morning stiffness; stiff joints; body joints pain; arthritis; rheumatoid; uric acid; gout; jodo me dard; jodon me dard; jodo me sujan; gathiya bai; जोड़ों में दर्द; जोड़ों में सूजन; यूरिक एसिड => osteoarthritis; orthopaedic; crp; vitamin-d; knee-pain
knee swelling; knee sound; clicking knee; cracking knees; knee gap; stairs knee pain; knee not bending; ghutne me sujan; ghutne me awaz; ghutno se awaz; ghutne me gap; ghutna kat kat; ghutna na mudna; घुटने में सूजन; घुटने से आवाज; घुटने में गैप => knee-pain; osteoarthritis; orthopaedic; acl-tear
knee injury; sports injury; knee twisted; twisted knee; knee giving way; ghutne ki chot; ghutne me chot; खेल में चोट; घुटने में चोट => acl-tear; orthopaedic; mri-scan; knee-pain
hip pain; pain in hip; kulhe me dard; kulhe ka dard; कूल्हे में दर्द; कूल्हे का दर्द => osteoarthritis; orthopaedic; hip-replacement
shoulder pain; cannot lift arm; cannot raise arm; shoulder stiff; shoulder not moving up; kandhe me dard; kandha jaam; kandha dard; haath upar na uthna; haath nahi uthta; कंधे में दर्द; कंधा जाम; हाथ ऊपर न उठना => frozen-shoulder; orthopaedic; shoulder-arthroscopy
fracture; broken bone; bone broken; accident injury; plaster; haddi tootna; haddi tut gayi; haddi toot; haddi ki chot; हड्डी टूटना; हड्डी टूट गई; फ्रैक्चर => orthopaedic; ct-scan
bone surgery; bone operation; haddi ka operation; हड्डी का ऑपरेशन => orthopaedic
bone pain; weak bones; bone weakness; body pain; body ache; muscle pain; cramps in legs; haddi me dard; haddi kamzor; haddiyon me dard; badan dard; badan me dard; sharir me dard; maaspeshi me dard; हड्डी में दर्द; हड्डियों में दर्द; हड्डी कमजोर; बदन दर्द; शरीर में दर्द => vitamin-d; bone-density-scan; orthopaedic; crp
back stiffness; pain in lower back; backbone pain; waist pain; kamar akadna; kamar jakadna; pith me dard; peeth me dard; कमर में दर्द; कमर अकड़ना => back-pain; slipped-disc; orthopaedic; neurosurgery
bent legs; knock knees; bow legs; terhe pair; tedhe pair; टेढ़े पैर => orthopaedic; vitamin-d
swollen veins; blue veins; veins in legs; leg veins; nas phoolna; pairon ki nason me sujan; neeli nasen; नस फूलना; नीली नसें => varicose-vein; varicose-vein-treatment; general-surgery
burns; burn; burnt skin; skin graft; skin grafting; jale hue ka operation; jale ka operation; burn injury; skin burn; skin burnt; burn marks on skin; acid burn; jalna; jal jana; jal gaya; jale ke daag; jale hue; जल जाना; जल गया; जले के दाग => plastic-surgery; burn-scars
scar; scars; scar removal; scar on face; keloid; daag; nishan hatana; chot ke nishan; stretch marks; दाग; निशान; चोट के निशान => burn-scars; plastic-surgery
hair falling; hair falling out; hair thinning; bald; losing hair; hair problem; bald patches; baal girna; bal girna; baal jhad rahe; bal jhad rahe; ganja; baal patle; baal ugana; गंजा; बाल गिरना; बाल झड़ रहे => hair-loss; hair-transplant; plastic-surgery; thyroid-profile
obesity; overweight; motapa; motaapa; mota; mota hona; fat; belly fat; fat reduction; pet ki charbi; charbi kam karna; मोटापा; मोटा; मोटा होना; पेट की चर्बी; चर्बी कम करना => liposuction; fatty-liver; thyroid-profile; lipid-profile
weight gain; gaining weight; weight increase; weight badhna; wazan badhna; vajan badhna; वजन बढ़ना => thyroid; thyroid-profile; pcod-pcos
weight loss; losing weight; unexplained weight loss; weight kam hona; wazan kam; wazan girna; wazan ghatna; vajan kam hona; vajan ghatna; वजन कम होना; वजन घटना => surgical-oncology; thyroid; fasting-blood-sugar; bowel-cancer
male breast; breast in men; chest fat in men; man breast; ladko ki chhati; mardon me stan; पुरुषों की छाती => gynaecomastia; gynaecomastia-surgery; plastic-surgery
nose shape; crooked nose; nose surgery; broken nose; naak ki surgery; naak tedhi; नाक की सर्जरी; नाक टेढ़ी => deviated-septum; plastic-surgery; septoplasty; ENT
lump; lumps; skin lump; lump under skin; swelling under skin; body lump; gaanth; ganth; sharir me ganth; chamdi ke neeche ganth; gilti; गांठ; शरीर में गांठ; गिल्टी => lipoma; surgical-oncology; general-surgery; breast-cancer
stomach cancer; lump in stomach cancer; pet me ganth cancer; pet me gaanth cancer; pet ka cancer; पेट में गांठ कैंसर; पेट का कैंसर => surgical-oncology; upper-gi-endoscopy
cancer test; cancer check; cancer screening; cancer ki jaanch; cancer ki janch; cancer ka test; कैंसर की जांच; कैंसर का टेस्ट; कैंसर टेस्ट => mammography; surgical-oncology; pap-smear; oral-cancer
prostate cancer; prostate ka cancer; प्रोस्टेट कैंसर => surgical-oncology; psa-test; urology
lung cancer; bladder cancer; kidney cancer; liver cancer; pancreatic cancer; pancreas cancer; gallbladder cancer; throat cancer; food pipe cancer; oesophagus cancer; esophagus cancer; voice box cancer; thyroid cancer; ovarian cancer; ovary cancer; womb cancer; uterus cancer; uterine cancer; testicular cancer; penile cancer; bone cancer; blood cancer; leukaemia; leukemia; lymphoma; head and neck cancer; sarcoma; fefde ka cancer; phephde ka cancer; gale ka cancer; gurde ka cancer; kidney ka cancer; liver ka cancer; khoon ka cancer; haddi ka cancer; bachedani ka cancer; pitt ki thaili ka cancer; फेफड़े का कैंसर; गले का कैंसर; लिवर का कैंसर; किडनी का कैंसर; खून का कैंसर; ब्लड कैंसर; हड्डी का कैंसर; पित्त की थैली का कैंसर => surgical-oncology
cancer signs; cancer symptoms; early cancer; sore not healing; wound not healing; ulcer not healing; ghav na bharna; ghav nahi bharna; zakhm nahi bharna; cancer ke lakshan; kainsar ke lakshan; घाव न भरना; कैंसर के लक्षण => surgical-oncology; oral-cancer; breast-cancer; bowel-cancer
mouth ulcer; mouth ulcers; mouth sore; sores in mouth; tongue ulcer; white patch in mouth; mouth not opening; muh ke chhale; muh me chhale; muh me ghav; muh nahi khulna; jeebh par chhale; gutkha; tobacco; मुंह के छाले; मुंह में छाले; मुंह में घाव; मुंह नहीं खुलना; जीभ पर छाले => oral-cancer; surgical-oncology; tobacco-gutkha-and-mouth-checks; gutkha-aur-muh-ki-jaanch; ENT
tiredness; fatigue; always tired; weakness; tired all the time; low energy; body weakness; weakness and tiredness; thakan; thakaan; thakavat; kamzori; kamjori; sharir me kamzori; thakan kamzori; थकान; थकावट; कमजोरी; शरीर में कमजोरी => cbc; thyroid-profile; vitamin-d; vitamin-b12; iron-studies
anaemia; anemia; low haemoglobin; low hemoglobin; low blood; low hb; haemoglobin; hb; less blood; pale skin; iron deficiency; khoon kam; khoon ki kami; khun ki kami; hb kam; haemoglobin kam; anemiya; एनीमिया; खून की कमी; खून कम; हीमोग्लोबिन कम; हीमोग्लोबिन => iron-studies; cbc; vitamin-b12
vitamin deficiency; vitamins; calcium; calcium deficiency; vitamin ki kami; calcium ki kami; विटामिन की कमी; कैल्शियम की कमी => vitamin-d; vitamin-b12; bone-density-scan
dengue; dengue fever; dengue symptoms; dengue bukhar; dengi; डेंगू; डेंगू बुखार => dengue-test
fever; high fever; fever with chills; viral; viral fever; malaria; typhoid; bukhar; tez bukhar; bukhaar; thand lagna; thand lagkar bukhar; platelets low; low platelets; platelet kam; बुखार; तेज बुखार; ठंड लगना; मलेरिया; टाइफाइड; प्लेटलेट कम => cbc; dengue-test; crp; urine-routine
sugar; diabetes; diabetic; diabetologist; high sugar; sugar high; sugar badhna; sugar badhi; sugar badh; sugar level; sugar ki bimari; low sugar; excessive thirst; too much thirst; very thirsty; bahut pyas; pyas zyada; pyaas lagna; madhumeh; शुगर; शुगर बढ़ना; ज्यादा प्यास; प्यास लगना; मधुमेह; डायबिटीज; शुगर की बीमारी => fasting-blood-sugar; hba1c; diabetic-kidney-disease; diabetic-retinopathy; diabetes-before-surgery; sugar-aur-operation; nephrology
diabetes foot; sugar wound; foot wound; foot ulcer; pair ka ghav; पैर का घाव => general-surgery; fasting-blood-sugar; hba1c
thyroid problem; thyroid high; thyroid low; thyroid badhna; gala phoolna; गला फूलना; थायराइड बढ़ना => thyroid; thyroid-profile; ENT
blood clot; clotting problem; khoon jamna; khoon ka thakka; खून जमना; खून का थक्का => pt-inr; cardiology
full body; full body checkup; health checkup; whole body checkup; routine body checkup; poora check up; फुल बॉडी चेकअप; पूरे शरीर की जांच => cbc; lipid-profile; liver-function-test; kidney-function-test; fasting-blood-sugar
blood test; blood report; blood check; khoon test; blood group; khoon ki report; खून की रिपोर्ट => cbc; reading-a-blood-report-calmly; khoon-ki-report-padhna
hospital bill; bill; wrong bill; bill too high; high bill; overcharging; overcharged; bill zyada; bill jyada; बिल; अस्पताल का बिल => reading-a-hospital-estimate-line-by-line; hospital-ka-bill-samajhna
fake doctor; fake doctors; nakli doctor; farzi doctor; farji doctor; jhola chhap; jholachhap; cheated; cheating; fraud; dhokha; dhoka; dhokhadhadi; thagi; धोखा; धोखाधड़ी; ठगी; नकली डॉक्टर; फर्जी डॉक्टर; झोलाछाप; झोला छाप => checking-a-doctors-registration; nakli-doctor-se-bachna; reading-a-hospital-estimate-line-by-line; hospital-ka-bill-samajhna
cashless; cashless hospital; mediclaim; health insurance; insurance; insurance claim; claim; TPA; reimbursement; bima; swasthya bima; बीमा; कैशलेस; स्वास्थ्य बीमा => cashless-or-reimbursement; reading-a-hospital-estimate-line-by-line; hospital-ka-bill-samajhna
ayushman card; ayushman bharat; ayushman hospital; free treatment; free operation; PMJAY; government scheme; sarkari yojana; muft ilaj; आयुष्मान कार्ड; आयुष्मान भारत; मुफ्त इलाज; सरकारी योजना => using-ayushman-bharat-for-planned-surgery; ayushman-card-ka-istemal; government-or-private-hospital`

/** Stomach, bowel, kidney, urine, women and men. The format is that of {@link upperSymptoms}. */
const lowerSymptoms = `
stomach pain; stomach ache; stomachache; belly pain; abdominal pain; tummy ache; cramps; pet dard; pet me dard; pait dard; pet me marod; marod; पेट दर्द; पेट में दर्द; पेट में मरोड़ => gastroenterology; ultrasound-abdomen; peptic-ulcer; appendicitis; gallstone
right side pain; pain in right side; right side stomach pain; right side abdominal pain; lower right abdomen pain; pain below ribs; pain after meals; pet ke daayi taraf dard; pet ke right side dard; pet me dahini taraf dard; पेट में दाईं तरफ दर्द; पेट के दाहिने दर्द => appendicitis; gallstone; general-surgery; ultrasound-abdomen
gas; gastric; gas problem; gastric problem; bloating; bloated stomach; wind; burping; pet me gas; gas ki problem; gas banna; pet phoolna; pet fulna; pet phulna; dakar; dakaar; afara; pet bhaari; पेट में गैस; गैस; गैस बनना; पेट फूलना; डकार; अफारा; पेट भारी => gastroenterology; acid-reflux; irritable-bowel-syndrome; upper-gi-endoscopy
heart burn; burning in stomach; burning in chest; stomach burning; pain after eating; khane ke baad dard; खाने के बाद दर्द; indigestion; digestion problem; pet me jalan; pet ki jalan; badhazmi; badhajmi; apach; hazma; pachan kharab; पेट में जलन; बदहजमी; अपच; हाजमा => acid-reflux; gastroenterology; peptic-ulcer; upper-gi-endoscopy
constipation; hard stool; no motion; motion not coming; not passing stool; kabz; kabj; kabziyat; pet saaf nahi; pet saf nahi hona; motion nahi hona; latrine nahi hona; tatti nahi hona; sakht mal; कब्ज; कब्जियत; पेट साफ नहीं; मल सख्त; लैट्रिन नहीं होना => gastroenterology; irritable-bowel-syndrome; piles; anal-fissure
loose motion; loose motions; loose stools; diarrhoea; diarrhea; dysentery; food poisoning; dast; dast lagna; julab; pet kharab; pechish; ulti dast; patle dast; लूज मोशन; दस्त; पेचिश; पेट खराब; पतले दस्त; उल्टी दस्त => gastroenterology; irritable-bowel-syndrome; colonoscopy
vomiting; vomit; nausea; feeling sick; ulti; ulti hona; ultiyan; ji machlana; jee michlana; matli; उल्टी; उल्टियां; उल्टी होना; जी मिचलाना; मतली => gastroenterology; peptic-ulcer; gallstone; upper-gi-endoscopy
vomiting blood; blood vomit; blood in vomit; black stool; black stools; khoon ki ulti; ulti me khoon; kaala mal; kali tatti; खून की उल्टी; उल्टी में खून; काला मल => gastroenterology; peptic-ulcer; upper-gi-endoscopy
jaundice; yellow eyes; yellow skin; yellow urine; hepatitis; hepatitis a; hepatitis b; hepatitis c; hepatitis e; liver problem; liver weak; liver swelling; piliya; peeliya; pilia; aankhen pili; peeli aankhen; liver kharab; liver me sujan; पीलिया; पीली आंखें; लिवर खराब; लिवर में सूजन; हेपेटाइटिस => liver-function-test; gastroenterology; gallstone; ultrasound-abdomen
liver damage; cirrhosis; liver failure; water in stomach; pet me pani; लिवर सिरोसिस; पेट में पानी => gastroenterology; liver-transplant; liver-function-test; fatty-liver
loss of appetite; no appetite; not hungry; no hunger; bhookh na lagna; bhookh nahi lagna; bhukh na lagna; bhook kam lagna; भूख न लगना; भूख नहीं लगना; भूख कम लगना => gastroenterology; liver-function-test; upper-gi-endoscopy
colon polyp; polyp in colon; bowel polyp; colonoscopy polyp; sessile polyp; hyperplastic polyp; adenomatous polyp; serrated polyp; pedunculated polyp; tubular adenoma; villous adenoma; tubulovillous adenoma; colon adenoma; polyp in stomach; stomach polyp; aant me polyp; आंत में पॉलिप => polyp-removal; colonoscopy; gastroenterology; bowel-cancer
worms; worms in stomach; stomach infection; pet me keede; pet ke kide; पेट में कीड़े => gastroenterology
food stuck; food stuck in throat; khana atakna; khana gale me atakna; खाना अटकना => gastroenterology; acid-reflux; upper-gi-endoscopy
blood in stool; blood in stools; bloody stool; blood in motion; blood in latrine; bleeding while passing stool; bleeding from anus; rectal bleeding; blood in toilet; bleeding from back passage; latrine me khoon; latrine se khoon; tatti me khoon; potty me khoon; mal me khoon; motion me khoon; khoon aana latrine; मल में खून; टट्टी में खून; लैट्रिन में खून; पॉटी में खून => piles; anal-fissure; general-surgery; colonoscopy; piles-or-fissure-how-to-tell; bawasir-ya-fissure
pain while passing stool; pain during motion; painful stool; anal pain; anus pain; pain in anus; burning in anus; latrine me dard; tatti me dard; potty me dard; latrine karte dard; guda me dard; guda me jalan; टट्टी में दर्द; लैट्रिन में दर्द; मल त्याग में दर्द; गुदा में दर्द; गुदा में जलन => anal-fissure; piles; general-surgery; anal-fistula
itching around anus; anal itching; anus itching; itchy bottom; lump near anus; swelling near anus; guda me khujli; guda ke paas phunsi; latrine ki jagah masse; masse; massa; मस्से; गुदा में खुजली => piles; anal-fissure; general-surgery; anal-fistula
boil near anus; pus from anus; pus near anus; abscess; phoda; phunsi; boil; guda ke paas phoda; मवाद; फोड़ा; फुंसी => general-surgery; anal-fistula; pilonidal-sinus
tailbone pain; tail bone pain; pain when sitting; boil on tailbone; punch ki haddi me dard; पूंछ की हड्डी में दर्द => pilonidal-sinus; general-surgery; orthopaedic
spine surgery; spinal surgery; back surgery; backbone surgery; reedh ka operation; kamar ka operation; रीढ़ का ऑपरेशन; कमर का ऑपरेशन => spinal-fusion; microdiscectomy; slipped-disc; back-pain-treatment
mesh; mesh repair; mesh operation => hernia-repair; hernia; general-surgery
hernia mesh; hernia jali; हर्निया जाली => hernia-repair
navel swelling; swelling near navel; belly button swelling; belly button bulge; groin swelling; swelling in groin; lump in groin; bulge in belly; nabhi me sujan; nabhi ka phoolna; nabhi bahar nikalna; jaangh me ganth; pet ke neeche ganth; नाभि में सूजन; नाभि का फूलना; जांघ में गांठ; पेट के नीचे गांठ => hernia; general-surgery; hernia-repair
urine problem; painful urination; pain while urinating; pain during urination; burning while urinating; burning pee; peshab me dard; pishab me dard; pishab me jalan; susu me jalan; toilet me jalan; पेशाब में दर्द => urinary-tract-infection; urology; urine-routine; kidney-stone
blood in urine; bloody urine; red urine; urine bleeding; peshab me khoon; pishab me khoon; laal peshab; peshab laal; peshab me khoon aana; पेशाब में खून; लाल पेशाब; पेशाब लाल => urology; kidney-stone; urinary-tract-infection; urine-routine
frequent urination; frequent urination at night; passing urine often; urinating at night; too much urine; baar baar peshab; bar bar peshab; bar bar peshab aana; raat me peshab; zyada peshab; bar bar susu; बार बार पेशाब; रात में पेशाब; ज्यादा पेशाब => enlarged-prostate; urinary-tract-infection; urology; fasting-blood-sugar
slow urine; weak urine stream; slow urine stream; urine stops and starts; urine not coming; unable to pass urine; cannot urinate; urine blocked; difficulty passing urine; peshab rukna; peshab ruk ruk; peshab band; peshab na aana; peshab nahi aana; urine nahi aana; पेशाब नहीं आना; peshab ki dhaar; पेशाब रुकना; पेशाब रुक रुक; पेशाब बंद; पेशाब की धार => enlarged-prostate; urology; kidney-stone; psa-test
urine leak; urine leakage; leaking urine; bed wetting; incontinence; peshab nikal jana; peshab tapakna; bistar me peshab; पेशाब निकल जाना; पेशाब टपकना => urology; enlarged-prostate; urinary-tract-infection
pet me pathri; pathri; stone in stomach; stone in belly; stones in stomach; पेट में पथरी; पथरी => kidney-stone; gallstone; urology; general-surgery; ultrasound-abdomen
flank pain; side pain; pain in kidney; kidney pain; back side pain; loin pain; gurde me dard; kidney me dard; गुर्दे में दर्द; किडनी में दर्द => kidney-stone; urology; ultrasound-abdomen; kidney-stones-in-the-indian-summer; pathri-aur-garmi
foamy urine; frothy urine; foam in urine; bubbles in urine; protein in urine; jhaagdar peshab; jhaag peshab; peshab me jhaag; peshab me protein; झागदार पेशाब; पेशाब में झाग => nephrotic-syndrome; chronic-kidney-disease; nephrology; urine-routine
less urine; low urine; little urine; peshab kam; peshab kam aana; kam peshab; पेशाब कम; पेशाब कम आना => nephrology; kidney-failure; chronic-kidney-disease; kidney-function-test
high creatinine; creatinine; creatinine high; creatinine badha; creatinine kam kaise; kriyetinin; urea; क्रिएटिनिन; क्रिएटिनिन बढ़ना; क्रिएटिनिन बढ़ा => chronic-kidney-disease; kidney-function-test; nephrology
swollen face; face swelling; swelling on face; puffy face; puffy eyes; swelling under eyes; face swollen in morning; chehre par sujan; muh par sujan; aankho ke neeche sujan; body swelling; sharir me sujan; चेहरे पर सूजन; शरीर में सूजन; आंखों के नीचे सूजन => nephrotic-syndrome; nephrology; chronic-kidney-disease; urine-routine
kidney infection; kidney weak; kidney damage; kidney problem; kidney kharab; kidney kamzor; gurda kharab; किडनी खराब; गुर्दा खराब => nephrology; chronic-kidney-disease; kidney-function-test; urinary-tract-infection
testicle swelling; testicle pain; swollen testicles; scrotum swelling; scrotum pain; balls pain; andkosh me dard; andkosh me sujan; goli me dard; अंडकोष में दर्द; अंडकोष में सूजन; => hydrocele; varicocele; urology; hydrocele-surgery
sex doctor; sexologist; sex specialist; erectile dysfunction; impotence; sex problem; sexual weakness; gupt rog; napunsakta; mardana kamzori; premature ejaculation; low sperm; low sperm count; shukranu kam; गुप्त रोग; नपुंसकता; मर्दाना कमजोरी; शुक्राणु कम => urology; varicocele; infertility
vasectomy; no scalpel vasectomy; nasbandi; purush nasbandi; male sterilisation; male sterilization; नसबंदी; पुरुष नसबंदी => urology
tubectomy; tubal ligation; mahila nasbandi; female sterilisation; female sterilization; महिला नसबंदी => obstetrics-and-gynaecology
foreskin problem; penis skin tight; penis pain; khatna; ling me dard; ling ki chamdi; लिंग में दर्द; खतना => phimosis; urology; circumcision
white discharge; vaginal discharge; leucorrhoea; leukorrhea; discharge from vagina; safed pani; safed paani; safed pani aana; shwet pradar; white pani; likoria; likoriya; सफेद पानी; सफेद पानी आना; श्वेत प्रदर; ल्यूकोरिया => obstetrics-and-gynaecology; pap-smear
vaginal itching; vagina itching; itching in private part; vaginal infection; yoni me khujli; private part me khujli; योनि में खुजली => obstetrics-and-gynaecology; urinary-tract-infection
period pain; painful periods; menstrual pain; period cramps; period me dard; periods me pet dard; mahwari me dard; masik dharm me dard; माहवारी में दर्द; पीरियड में दर्द; मासिक धर्म में दर्द => endometriosis; fibroids; obstetrics-and-gynaecology; ultrasound-abdomen
missed periods; missed period; late period; late periods; delayed period; periods late; no periods; period not coming; periods nahi aana; period nahi aa raha; period late; mahwari nahi aana; mahwari nahi; mahwari na aana; masik dharm nahi; periods band; माहवारी न आना; माहवारी नहीं; पीरियड नहीं आना; पीरियड लेट; मासिक धर्म अनियमित => pcod-pcos; obstetrics-and-gynaecology; pcod-pcos-treatment; thyroid-profile
heavy bleeding; heavy periods; heavy period bleeding; bleeding between periods; long periods; period zyada; zyada bleeding; period me zyada khoon; mahwari zyada; zyada mahwari; bleeding nahi ruk rahi; ज्यादा माहवारी; माहवारी में ज्यादा खून; ज्यादा ब्लीडिंग => fibroids; obstetrics-and-gynaecology; endometriosis; hysterectomy
bleeding after menopause; menopause; periods band hona; rajonivritti; रजोनिवृत्ति; मेनोपॉज => obstetrics-and-gynaecology; cervical-cancer; pap-smear; bone-density-scan
IUI; intrauterine insemination => obstetrics-and-gynaecology
not able to conceive; cannot conceive; trying to conceive; childless; baby nahi ho raha; bachcha nahi hona; bachcha nahi; baccha nahi ho raha; garbh na thaharna; garbh nahi thaharna; nisantan; बच्चा नहीं होना; बच्चा नहीं; गर्भ न ठहरना; निसंतान; संतान नहीं => infertility; ivf; obstetrics-and-gynaecology; pcod-pcos
pregnancy; pregnant; spotting; pregnant spotting; pregnancy spotting; pregnant bleeding; pregnancy pain; pregnancy bleeding; family planning; pregnancy test; miscarriage; garbhpat; garbhvati; pregnancy me dard; गर्भवती; गर्भावस्था; गर्भपात; प्रेगनेंसी => obstetrics-and-gynaecology; pregnancy-when-to-go-to-hospital-at-once
pregnant bp; pregnant high bp; गर्भवती बीपी => obstetrics-and-gynaecology; pregnancy-when-to-go-to-hospital-at-once
delivery; normal delivery; prasav; प्रसव; डिलीवरी => obstetrics-and-gynaecology; pregnancy-when-to-go-to-hospital-at-once; caesarean-section
fibroadenoma; fibro adenoma; breast fibroadenoma; fibroadenosis; fibrocystic breast; breast cyst; dense breast; breast calcification; birads; bi rads; birads report; bi rads report; mammogram report; mammography report => mammography; breast-cancer; surgical-oncology
breast lump; lump in breast; breast pain; pain in breast; nipple discharge; breast gaanth; breast me ganth; stan me ganth; stan me dard; chhati me ganth; breast swelling; lump in chest; chest lump; seene me ganth; seene me gaanth; sina me ganth; sine me ganth; chhati me gaanth; chhati me gilti; seene me gilti; breast me gilti; stan me gilti; doodh me ganth; doodh me gaanth; doodh me gilti; dudh me ganth; doodh wali jagah ganth; doodh wali jagah gaanth; doodh wali jagah gilti; doodh ki jagah ganth; doodh wali jagah dard; blood from nipple; bleeding from nipple; nipple bleeding; nipple se khoon; nipple se pani; स्तन में गांठ; स्तन में गिल्टी; स्तन में दर्द; छाती में गांठ; छाती में गिल्टी; सीने में गांठ; सीने में गिल्टी; दूध में गांठ; दूध में गिल्टी; दूध वाली जगह गांठ; दूध वाली जगह गिल्टी; दूध की जगह गांठ; दूध वाली जगह दर्द; ब्रेस्ट में गांठ; ब्रेस्ट में गिल्टी; निप्पल से खून; निप्पल से पानी => breast-cancer; mammography; surgical-oncology; breast-cancer-surgery
lump in armpit; armpit lump; lump under arm; underarm lump; swelling in armpit; bagal me ganth; bagal me gaanth; bagal me gilti; kaankh me ganth; kaankh me gaanth; kaankh me gilti; kakh me ganth; बगल में गांठ; बगल में गिल्टी; कांख में गांठ; कांख में गिल्टी => breast-cancer; mammography; surgical-oncology; lipoma
uterus problem; bachadani; bacchadani; bachhadani; bachchadani; uterus swelling; prolapse; uterus coming down; bachedani me sujan; bachedani bahar aana; बच्चेदानी में सूजन; बच्चेदानी बाहर आना => obstetrics-and-gynaecology; fibroids; hysterectomy; ultrasound-abdomen
pain during sex; pain during intercourse; lower belly pain in women; pedu me dard; nichle pet me dard; पेडू में दर्द; पेट के निचले हिस्से में दर्द => endometriosis; obstetrics-and-gynaecology; ovarian-cyst; urinary-tract-infection`

/**
 * Heart, breath, head, ear, nose, throat and eye. One complaint per line: `what people say; … => slugs it leads to`.
 */
const upperSymptoms = `
chest pain; left side chest pain; heart pain; pain in chest; tight chest; chest pressure; chest heaviness; left arm pain; chest and arm pain; baayen haath me dard; बाएं हाथ में दर्द; seene me dard; chhati me dard; chati mein dard; dil me dard; chest dard; seene me bhaaripan; सीने में दर्द; छाती में दर्द; दिल में दर्द; सीने में भारीपन => cardiology; coronary-artery-disease; ecg; stress-test; stroke-and-heart-attack-first-minutes; heart-attack-ke-pehle-minute
heart attack; dil ka daura; हार्ट अटैक; दिल का दौरा => cardiology; stroke-and-heart-attack-first-minutes; heart-attack-ke-pehle-minute
breathlessness; breathless; shortness of breath; short of breath; difficulty in breathing; breathing problem; breathing difficulty; saans phoolna; saans phulna; saans fulna; saans lene me dikkat; saans ki problem; saans ki takleef; saans ki bimari; saans chadhna; saans nahi aana; saans nahi aati; सांस नहीं आना; dum phoolna; सांस फूलना; सांस लेने में दिक्कत; सांस की तकलीफ; दम फूलना => cardiology; heart-failure; chest-x-ray; echocardiography; coronary-artery-disease
palpitations; palpitation; fast heartbeat; racing heart; heart racing; heart beating fast; fast heart beat; irregular heart beat; missed beats; dhadkan tez; dil ki dhadkan tez; dil tez dhadakna; ghabrahat; ghabrahat hona; bechaini; dil ghabrana; धड़कन तेज; दिल की धड़कन तेज; घबराहट; बेचैनी => cardiology; atrial-fibrillation; ecg; echocardiography
low heart rate; slow heartbeat; slow pulse; dhadkan dheemi; धड़कन धीमी => cardiology; pacemaker-implantation; ecg
high bp; bp high; bp badhna; bp badha hua; bp problem; bp ki bimari; बीपी बढ़ना; बीपी हाई; ब्लड प्रेशर की बीमारी => cardiology; high-blood-pressure; ecg
swollen feet; swollen legs; foot swelling; feet swelling; leg swelling; swelling in feet; swelling in legs; swelling of ankles; ankle swelling; pair me sujan; pairon me sujan; paon me sujan; tango me sujan; पैर में सूजन; पैरों में सूजन; पांव में सूजन => cardiology; heart-failure; chronic-kidney-disease; nephrotic-syndrome; varicose-vein
fainting; faint; blackout; passing out; behosh; behoshi; behosh hona; बेहोशी; बेहोश होना => cardiology; ecg; neurosurgery
dizziness; dizzy; giddiness; vertigo; spinning head; head spinning; chakkar; chakkar aana; sir ghoomna; sar chakrana; sir chakrana; चक्कर; चक्कर आना; सिर घूमना => ENT; high-blood-pressure; neurosurgery; hearing-test
high cholesterol; cholesterol; cholesterol badhna; fat in blood; kolestrol; कोलेस्ट्रॉल; कोलेस्ट्रॉल बढ़ना => lipid-profile; cardiology; coronary-artery-disease
hole in heart; dil me chhed; दिल में छेद => cardiology; echocardiography; heart-valve-disease
sweating; cold sweat; thanda pasina; pasina aana; ठंडा पसीना => cardiology; ecg; stroke-and-heart-attack-first-minutes
cough; coughing; dry cough; cough with phlegm; lasting cough; cough for weeks; khansi; khaansi; sukhi khansi; balgam; kaf; khansi balgam; chest congestion; खांसी; सूखी खांसी; बलगम => chest-x-ray; ENT; tonsillitis; acid-reflux; heart-failure
coughing blood; blood in cough; blood in sputum; khansi me khoon; balgam me khoon; खांसी में खून; बलगम में खून => chest-x-ray; ct-scan; ENT
lungs; lung problem; asthma; dama; wheezing; tuberculosis; TB; pneumonia; COPD; lung infection; fefde; phephde; दमा; अस्थमा; टीबी; निमोनिया; फेफड़े => chest-x-ray; ct-scan
cold; common cold; runny nose; sneezing; blocked nose; stuffy nose; nose block; nasal congestion; sardi; zukam; jukam; sardi zukam; sardi khansi; naak band; naak bahna; naak behna; naak se pani; chheenk; chhink; allergy; nose allergy; dust allergy; सर्दी; जुकाम; सर्दी जुकाम; नाक बंद; नाक बहना; नाक से पानी; छींक; एलर्जी => ENT; sinusitis; deviated-septum; sinus-surgery
nose bleeding; nosebleed; nose bleed; bleeding from nose; blood from nose; naak se khoon; nakseer; naksir; naak se khoon aana; नाक से खून; नकसीर => ENT; deviated-septum; high-blood-pressure
loss of smell; no smell; smell nahi aati; sunghne ki shakti; सूंघने की शक्ति => ENT; sinusitis; deviated-septum
snoring; loud snoring; sleep apnoea; sleep apnea; kharrate; kharate; kharrate aana; खर्राटे; खर्राटे आना => ENT; deviated-septum; tonsillitis; septoplasty
sore throat; throat pain; pain in throat; throat ache; gale me dard; gale me kharash; gala dukhna; gale me infection; pain on swallowing; difficulty swallowing; trouble swallowing; nigalne me dard; nigalne me takleef; nigalne me dikkat; गले में दर्द; गले में खराश; निगलने में दर्द; निगलने में तकलीफ; निगलने में दिक्कत => ENT; tonsillitis; tonsillectomy; upper-gi-endoscopy
hoarse voice; hoarseness; voice change; lost voice; voice problem; awaz baithna; gala baithna; gala baith; awaz bhaari; आवाज बैठना; गला बैठना; आवाज भारी => ENT; tonsillitis; thyroid
lump in neck; neck lump; swelling in neck; neck swelling; gale me ganth; gardan me ganth; gardan me sujan; गले में गांठ; गर्दन में गांठ; गर्दन में सूजन => thyroid; ENT; surgical-oncology; thyroid-profile
ear pain; earache; pain in ear; kaan dard; kaan me dard; kan dard; कान दर्द; कान में दर्द => ENT; chronic-ear-infection; hearing-test
ringing in ear; ear ringing; ringing ears; tinnitus; noise in ear; buzzing in ear; kaan bajna; kaan me awaz; kaan me seeti; kaan me sansanahat; कान बजना; कान में आवाज; कान में सीटी => ENT; hearing-loss; hearing-test
ear block; blocked ear; ear wax; wax in ear; kaan band; kaan ka mail; kaan me mail; kaan me khujli; कान बंद; कान का मैल; कान में खुजली => ENT; hearing-loss; chronic-ear-infection
ear bleeding; blood from ear; hole in eardrum; eardrum hole; kaan ka parda; kaan ka parda phatna; kaan se khoon; कान का पर्दा; कान से खून => ENT; chronic-ear-infection; eardrum-repair; hearing-test
knee implant; ghutne ka implant => knee-replacement
hip implant => hip-replacement
eye lens; lens implant; aankh ka lens; आंख का लेंस => cataract-surgery; cataract; ophthalmology
pacemaker battery; pacemaker battery change; battery change of pacemaker => pacemaker-implantation; cardiology
abortion; abortion pill; mtp; miscarriage; garbhpat; bachcha girana; गर्भपात => obstetrics-and-gynaecology
bp machine; bp monitor; blood pressure machine; bp ki machine; बीपी मशीन; बीपी की मशीन => high-blood-pressure
hearing aid; hearing aid for old age => hearing-loss; hearing-test; ENT
cannot hear; not able to hear; hearing problem; sunai nahi dena; sunai na dena; sunai kam; kam sunna; सुनाई नहीं देना; सुनाई कम देना; कम सुनना => hearing-loss; ENT; hearing-test; cochlear-implant
headache; head pain; pain in head; migraine; half head pain; sir dard; sar dard; sir me dard; sar me dard; aadhe sir me dard; aadha sir dard; maigren; सिर दर्द; सिर में दर्द; सर दर्द; आधे सिर में दर्द; माइग्रेन => neurosurgery; sinusitis; mri-scan; high-blood-pressure; refractive-error
fits; seizure; seizures; convulsion; daura padna; daure; jhatke; दौरा पड़ना; झटके => neurosurgery; mri-scan; brain-tumour; hydrocephalus
stroke; paralysis; paralytic attack; brain stroke; brain attack; brain haemorrhage; face drooping; slurred speech; weakness on one side; lakwa; lakva; falij; paralysis attack; muh tedha hona; लकवा; फालिज; पैरालिसिस; मुंह टेढ़ा होना => neurosurgery; stroke-and-heart-attack-first-minutes; heart-attack-ke-pehle-minute; ct-scan; mri-scan
head injury; sir me chot; sar me chot; सिर में चोट => neurosurgery; ct-scan
memory loss; forgetfulness; dementia; bhoolna; bhulne ki bimari; yaaddasht; याददाश्त; भूलने की बीमारी => neurosurgery; hydrocephalus; mri-scan; vitamin-b12
tremor; shaking hands; hand shaking; parkinson; haath kaanpna; hath kampna; हाथ कांपना => neurosurgery; mri-scan; thyroid-profile
trouble sleeping; insomnia; no sleep; neend na aana; neend nahi aati; नींद न आना => thyroid-profile; when-caring-wears-you-out
face pain; jaw pain; cheek pain; shock in face; chehre me dard; jabde me dard; चेहरे में दर्द; जबड़े में दर्द => trigeminal-neuralgia; neurosurgery; sinusitis
red eye; red eyes; eye pain; eye redness; pain in eye; itchy eyes; itching in eyes; burning eyes; eye burning; eye allergy; eye infection; conjunctivitis; eye flu; aankh lal; aankh laal; laal aankh; aankh me dard; aankh me jalan; aankh me khujli; aankh aana; आंख लाल; लाल आंख; आंख में दर्द; आंख में जलन; आंख में खुजली; आंख आना => ophthalmology; glaucoma; eye-pressure-test
watery eyes; watering eyes; eye watering; tears from eye; water from eyes; dry eyes; dry eye; aankh se pani; aankh se paani; aankho se pani; aankh sukhna; आंख से पानी; आंखों से पानी => ophthalmology; refractive-error
blurred vision; blurry vision; blur vision; cannot see; cannot see clearly; weak eyesight; weak eyes; low vision; poor eyesight; vision problem; dhundhla; dhundla; dhundhla dikhna; dhundla dikhai dena; kam dikhai dena; kam dikhna; saaf nahi dikhna; saaf dikhai nahi dena; nazar kamjor; aankh kamzor; aankh ki roshni; धुंधला दिखना; धुंधला; कम दिखना; कम दिखाई देना; साफ नहीं दिखना; आंख की रोशनी; नजर कमजोर => refractive-error; cataract; ophthalmology; diabetic-retinopathy; glaucoma
floaters; black spots in eye; spots in eye; flashes of light; flashes in eye; aankh me kaale dhabbe; aankh ke aage andhera; kaale dhabbe; आंख के आगे अंधेरा; आंख में काले धब्बे => ophthalmology; diabetic-retinopathy; vitrectomy
night blindness; halos around light; cannot see at night; raat me kam dikhna; ratondhi; रतौंधी; रात में कम दिखना => ophthalmology; cataract; glaucoma
double vision; ek ki do dikhna; ek ke do dikhna; दो दिखना; एक के दो दिखना => ophthalmology; squint; cataract
blindness; sudden loss of sight; andhapan; dikhna band; dikhai na dena; अंधापन; दिखना बंद; दिखाई न देना => ophthalmology; glaucoma; diabetic-retinopathy; cataract
eye injury; something in eye; aankh me chot; aankh me kachra; आंख में चोट => ophthalmology
specs number; eye number; glasses number; number badhna; chasma number; chashme ka nambar; contact lens; चश्मे का नंबर बढ़ना; चश्मा => refractive-error; lasik; ophthalmology
eyelid swelling; stye; aankh me phunsi; palak sujan; palak me sujan; आंख में फुंसी; पलक में सूजन => ophthalmology`

/**
 * Complaints and everyday words as patients type them (English, Hindi, and Hindi with Latin letters), and the slugs
 * of the specialities and pages that deal with them, nearest first. They only help to find a page; they are not a
 * diagnosis and add nothing to any page. Slugs that this catalogue does not have are ignored.
 */

interface Complaint {
  /** The phrases that people use, folded. */
  phrases: string[]
  /** Slugs of departments, conditions, treatments, tests and blog posts. */
  leadsTo: string[]
}

const listOf = (text: string): string[] =>
  text
    .split(';')
    .map((one) => one.trim())
    .filter(Boolean)

const read = (text: string): Complaint[] =>
  text
    .trim()
    .split('\n')
    .map((line) => {
      const [phrases = '', leadsTo = ''] = line.split(' => ')
      return { phrases: [...new Set(listOf(phrases).map(fold))], leadsTo: listOf(leadsTo) }
    })

export const complaints: readonly Complaint[] = [
  upperSymptoms,
  lowerSymptoms,
  bodySymptoms,
].flatMap(read)

/** A page's own name counts for more than the phrases that patients use; the nearest page comes first. */
const worthAt = (place: number): number => 0.93 - 0.015 * place

/** A speciality ranks below every page: its doctors are shown after the pages. */
export const specialityWeight = 0.9

function namesBySlug(): Map<string, SearchName[]> {
  const names = new Map<string, SearchName[]>()
  for (const { phrases, leadsTo } of complaints)
    for (const [place, slug] of leadsTo.entries()) {
      const own = names.get(slug) ?? []
      own.push(...phrases.map((text) => ({ text, worth: worthAt(place), isWhole: true })))
      names.set(slug, own)
    }
  return names
}

const bySlug = namesBySlug()

/** The phrases of patients who should find the page or speciality with this slug. */
export const complaintNames = (slug: string): readonly SearchName[] => bySlug.get(slug) ?? []
