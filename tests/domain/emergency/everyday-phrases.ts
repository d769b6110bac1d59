/**
 * Everyday searches about the same body parts with the same words that must not raise an alarm: prices, tests,
 * doctors, old complaints, aftercare.
 */
const phrases = `
  platelets very low; hemoglobin very low; haemoglobin is so low; my baby cannot stop crying; how to remove dead skin; mosquito bite fever, taken paracetamol;
  i hurt myself playing football knee swollen;
  डेंगू; डेंगू की जांच कहां होती है; डेंगू टेस्ट; डेंगू के लक्षण; i feel burning when i pee and going toilet again and again; i pee and going toilet again; burning when i pee, toilet 10 times a day; i am dying to know the cost;
  chest x-ray cost; chest xray near me; x ray of chest; chest ct scan price; chest physician in delhi; chest specialist; chest infection;
  chest physiotherapy; heart specialist in delhi; best heart hospital; heart surgeon; bypass surgery cost; open heart surgery cost; heart valve replacement;
  heart checkup package; heart rate normal; heart blockage treatment; angina; angioplasty cost; pacemaker price; ECG price; 2d echo test; TMT test;
  high blood pressure; blood pressure high; bp bahut zyada rehta hai; low blood pressure diet; breast pain; breast lump; breast cancer treatment; stan me dard; acidity;
  heartburn; acid reflux; gas ki problem; palpitations test; dil ka doctor; dil ki jaanch; dil me chhed; दिल का डॉक्टर; सीने का एक्सरे; छाती का एक्सरे; हार्ट स्पेशलिस्ट;
  hole in heart baby surgery; cholesterol test; stress test; chest workout; छाती में गांठ; chhati me gaanth; heart failure treatment cost; seena chauda kaise kare;
  stroke rehabilitation; physiotherapy after stroke; stroke recovery; facial palsy treatment; bell's palsy; paralysis physiotherapy; cerebral palsy; mouth ulcer; muh ke chhale;
  muh ka cancer; oral cancer; naak ki haddi tedi; tedhe daant; crooked teeth; speech therapy; speech delay in child; numb fingers; hath sunn hona; pair sunn hona; tingling in hands;
  headache; migraine; aadhe sir me dard; half head pain; sir dard; सिर दर्द; dimag ka doctor; brain tumour surgery; brain mri cost; arm pain; shoulder pain; weakness; kamzori; face pack;
  breathing exercise; breathing exercises for lungs; bad breath; saans ki badbu; मुंह से बदबू; breast feeding; breath test; sleep apnea test; lung function test; snoring; pranayam;
  asthma; asthma doctor; asthma inhaler price; dama ka ilaj; pulmonologist; oxygen concentrator price; oxygen cylinder on rent; cough; khansi; nebulizer; lungs ki jaanch; anulom vilom;
  piles bleeding; bleeding piles; blood in stool; latrine me khoon; bawaseer me khoon aana; bleeding gums; masudo se khoon; मसूड़ों से खून; nose bleed; nakseer; naak se khoon; period late;
  heavy periods; irregular bleeding; bleeding between periods; periods me zyada bleeding; blood test; khoon ki jaanch; khoon ki kami; खून की जांच; खून की कमी; blood in urine; peshab me khoon; blood group test;
  blood sugar test; blood cancer; blood donation; blood bank near me; blood clot in leg; khoon patla karne ki dawa; spotting; bleeding disorder; खूनी बवासीर; blood thinner; platelets count; high blood sugar;
  food poisoning; food poisoning treatment; poison ivy; botox; vitamin d overdose symptoms; pesticide allergy; antacid tablet; painkiller; goli; sleeping tablets; neend ki goli; rat fever; acid peel; acidity ki dawa;
  suicide tree; organ donation after death; death certificate; machhar marne ki dawa; keede marne ki dawa; life insurance; health insurance; jeevan bima; self care; self examination of breast; cut mark removal; laser scar removal;
  sensitive skin; machhar marna; chuhe kaise bhagaye; weight loss kaise kare; suicide prevention day; wrist pain; nas chadhna; nas me dard; nason ka doctor; varicose veins; live donor transplant; roof of mouth pain; neck pain hanging posture;
  vertigo; chakkar aana; dizziness; anaesthesia; general anaesthesia side effects; weakness and dizziness; blackheads; low bp; sleep problem; neend na aana; insomnia; pulse rate; pulse oximeter price; response rate of chemotherapy; दिल की धड़कन तेज;
  hearing loss; eye opening exercise; aankh ka operation; uterus collapse; collapsed arch foot; throat pain; gale me dard; gale me kharash; gale ka infection; tonsil; swallowing difficulty; khana nigalne me dikkat; dog bite vaccine; rabies injection; mosquito bite; snake plant;
  insect bite rash; burning urine; peshab me jalan; burn scars; burn scar treatment; jalne ke nishan; sunburn; fat burn; calories burn; pet me jalan; aankh me jalan; burning feet; pairo me jalan; hair fall; heart burn home remedy; pani; garam pani peene ke fayde; fire cupping therapy;
  epilepsy doctor; mirgi ka ilaj; mirgi; fitness test; medical fitness certificate; keep fit; epilepsy surgery cost; knee injury; sports injury; acl tear; shoulder injury; fracture; haddi tootna; accident insurance; accidental cover; knife less surgery; gum disease; goli ka naam;
  electric wheelchair; current treatment; normal delivery cost; painless delivery; painless labour; pregnancy test; pregnancy diet; delivery charges; c section cost; pani ki kami; ivf cost; pregnancy me pet dard; garbhavastha me khana; back pain in pregnancy; white discharge;
  emergency contraceptive pill; hospital in pune; hospital near me; kidney stone; pathri; knee replacement; cataract surgery; cancer hospital; second opinion; doctor near me; thyroid; diabetes; sugar; fever; bukhar; loose motion; vomiting; ulti; skin allergy; dant dard; hair transplant;
  psychiatrist; neurologist; nervous system; stress fracture; tension headache; anxiety medicine price; memory loss; bhoolne ki bimari; child specialist; lonely planet; depression glass; st depression in ecg; gallstone; hernia; appendix; fibroids; PCOS; dialysis; kidney failure; liver transplant; weight loss surgery;
  best cardiologist near me; ghutne ki surgery; normal delivery vs c section; how much does ECG cost;
  heart valve surgery recovery; nose surgery; sinus treatment without surgery; dil ke liye diet; cholesterol kaise kam kare;
  bp ki dawa; sugar ke marij kya khaye; pregnancy me kya khana chahiye; baby vaccination schedule; child not eating;
  child not speaking; bacha khana nahi khata; constipation in baby; haath pair me jhunjhunahat; leg cramps at night;
  hand surgery; hip replacement cost in india; kamar dard ki exercise; slip disc surgery cost; neck pain exercise;
  pet me gas banti hai; pet saaf nahi hota; bhukh nahi lagti; weight loss tips; motapa kam karne ka tarika; liver ki garmi;
  piles operation without pain; bawaseer ka operation kaise hota hai; fissure me khoon; infertility treatment success rate;
  sperm count; period nahi aa raha; pcod me pregnancy; white pani; uterus removal side effects; bachedani me gaanth;
  face surgery; pimple on face; lips dry; tongue ulcer; jeebh me chhale; gala kharab; tonsil ka operation; kaan me mail;
  ear wax removal; sunai kam deta hai; aankh me motiyabind; chasma hatana; eye twitching; hair fall treatment; dandruff;
  skin whitening; allergy test; dust allergy; sneezing; cold and cough syrup; viral fever; dengue test; typhoid ki jaanch;
  malaria treatment; blood report; full body checkup; health checkup package for parents; insurance cashless hospital list;
  EMI for surgery; second opinion for surgery; doctor fees; hospital timing; खांसी का इलाज; बुखार की दवा; पेट दर्द;
  कमर दर्द का इलाज; घुटने का ऑपरेशन; आंख की जांच; गर्भवती महिला का आहार; बच्चे का टीका; नसों की कमजोरी; हाथ पैर में दर्द;
  जोड़ों का दर्द; शुगर की दवा; बाल झड़ना; वजन कैसे कम करें; hath ki haddi toot gayi; plaster kitne din;
  back pain after delivery; stitches after delivery; hernia mesh; varicocele; hydrocele operation; kidney donor;
  dialysis centre near me; fatty liver grade 2; gallbladder stone size; urine infection in women; prostate size; psa test;
  breast self examination; mammography price; lump in armpit; cancer stage 4 treatment; chemotherapy side effects;
  radiation therapy cost; bone marrow transplant; MRI with contrast; CT scan vs MRI; endoscopy painful or not;
  colonoscopy preparation; दिल्ली में अच्छा डॉक्टर; दिल्ली में दर्द का इलाज; चांदनी चौक में डॉक्टर; विटामिन बी12 की कमी; एचबीए1सी;
  बालों का गिरना; बाल गिर रहे हैं; जीरा खाने के फायदे; ज़ीरो फिगर; कपूर; अच्छा दर्द का डॉक्टर; मधुमेह टाइप 2; ज़री`

export const everydayPhrases: string[] = phrases
  .split(';')
  .map((phrase) => phrase.trim().replace(/\s+/g, ' '))
