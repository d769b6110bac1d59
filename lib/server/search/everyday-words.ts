import { fold } from '#lib/domain/text/text'

/**
 * Common words of English, of Hindi with Latin letters and of Hindi that patients type around what they ask for. They are
 * spelled as they are meant: 'loan' is not Dr Lone, and 'kitne' is not Ketan. Words that are also a likely misspelling of
 * a medical word are left out ('lever', 'peel', 'heal').
 */
const everyday = new Set(
  fold(`
    open opens opened closed close sunday monday tuesday wednesday thursday friday saturday today tomorrow tonight morning evening night daily weekly monthly yearly day days hour hours minute minutes time timing timings
    date dates holiday holidays diwali holi eid weekend office january february march april june july august september october november december
    near nearest nearby around close far distance km kilometre kilometer route road street lane nagar colony sector phase block market station metro bus train railway airport highway chowk gate location locations map maps
    direction directions place places area areas address addresses city cities town village district civil state country india indian local outside inside here there where home house door flat building floor room rooms ward bed beds
    best better good great nice top famous popular trusted reliable genuine honest experienced experience senior junior expert experts known number numbers list lists rank ranking rankings rated rating ratings review reviews
    cheap cheaper cheapest cheaply low lowest less least affordable reasonable expensive costly free paid pay pays paying payment payments money cash rupees rupee lakh lakhs lac lacs crore thousand hundred discount discounts offer offers
    bil बिल bill bills billing billed charged charging extra excess refund refunds deposit advance loan loans emi interest instalment instalments installment credit debit card cards account bank fee rate rates price prices amount total budget estimate quotation quote
    phone mobile call calls calling contact whatsapp email mail website site page link app online offline video chat message sms otp login password register registration form forms book booked booking appointment appointments slot slots token
    queue waiting wait urgent urgently emergency emergencies quick quickly fast soon immediate immediately now later late early earlier before after since until till always never often sometimes usually again once twice first second third last next previous
    new old big small large little long short high high many more most few much some any all both each every other another same different only just also too very really quite almost enough about above below under over between among without within
    person people man men gents gentleman gentlemen family families member members friend friends neighbour relative relatives senior citizen citizens couple guy someone anyone everybody nobody myself himself herself patient patients attendant
    government govt private public trust charitable charity corporate general special speciality specialty famous multi super branch branches institute college university company ngo camp camps ministry department
    name names age gender document documents paper papers proof aadhaar aadhar aadhaar pan ration passport licence license certificate file files record records photo picture copy 
    yes no not none nothing something anything everything thing things question questions answer answers doubt help helpful support advice advise guide guidance suggest suggestion suggestions recommend recommended recommendation inform information details detail
    ask asked asking tell told telling say said saying know known knowing think thinking believe understand explain show showing see seen look looking find finding found search searching get getting got give giving given take taking taken took
    make making made come coming came went going gone stay staying stayed leave leaving left send sending sent bring bringing brought put keep keeping kept start starting started stop stopped stopping begin began end ended finish finished
    need needed needs require required requires want wanted wants wish hope like liked prefer possible impossible available availability ready sure safe safely risk risky danger dangerous serious normal simple easy difficult hard
    use used using useful work works working worked worker job jobs career service services facility facilities admission admit admitted visit visits visiting visited travel travelling journey stay transport
    cancel cancelled delete deleted erase write writing faq data adult adults graft grafts bar baar ek caresathi per talk talks talking speak speaking accept accepts accepted accepting kul total overall change changes changed changing update edit
    hello hi hey please thanks thank sorry madam madem bhaiya bro dear respected regards
    compare comparison difference between versus success rate chance chances guarantee warranty quality result results complaint complaints fraud cheat cheating overcharge overcharging overcharged mistake mistakes error errors wrong correct right left true false fake real
    sleep sleeping eat eating drink drinking walk walking sit sitting stand standing bath bathing drive driving lift lifting carry exercise diet food rest return join resume school duty
    year years month months week weeks age aged born alone together half full empty double single zero one two three four five six seven eight nine ten twenty thirty forty fifty hundred
    kya kyu kyun kyon kab kahan kaha kidhar kaise kaun kaunsa kaunsi konsa konsi kitna kitne kitni kis kiska kiske kisko kisi koi kuch sab sabse sabhi bahut bohot jyada zyada kam thoda thodi aur ya lekin magar par agar to toh phir fir bhi hi na nahi nahin nhi mat
    mai main mujhe mujhko mera mere meri hum hame hamein humko hamara hamare hamari aap aapka aapke aapki tum tumhara wo woh vo unka unke unki unko uska uske uski usko ye yeh yah is iska iske iski isko inka inke inki apna apne apni khud
    hai hain tha the thi ho hota hote hoti hua hue hui hoga hogi honge raha rahe rahi rehta rehte rehti gaya gaye gayi jata jate jati jana jaana jao jaye jaayen aana aata aate aati aaya aaye aayi karna karne karni karo kare karen karein karta karte karti kiya kiye
    karwana karvana karwane karaana karana karane karwaye dena dene deta dete deti diya diye dijiye lena lene leta lete leti liya liye lijiye lagta lagte lagti laga lage lagi lagega lagegi lagenge milna milta milte milti mila mile milega milegi milenge
    batao bataye bataiye batana batayen bata bolo bola bole bolna pucho puchna poochna dikhana dikhaye dikhaun dikhao dekhna dekhe dekho dekhiye samajh pata maloom malum chahiye chahie chahte chahti chahta sakta sakte sakti sake
    ghar gaon gaanv shahar shehar sheher sahar zila jila rajya desh bharat idhar udhar yahan wahan yaha waha bahar andar upar neeche niche aage peeche piche paas pas nazdeek najdik nazdik dur door doori tak se me mein pe par ka ke ki ko ne
    aaj kal parso abhi turant jaldi jaldee der subah shaam sham raat dopahar din dino mahina mahine saal hafta hafte ghanta ghante baje samay somvar mangalvar budhvar guruvar shukravar shanivar ravivar itwar itvar
    accha acha achha achhe achchha achchhe achi achchi acchi badhiya badiya behtar behtareen sabse sahi galat theek thik pakka zaroor jarur jaroor zaroori jaruri jaroori asli nakli mashhoor mashoor purana purane naya naye nayi bada bade badi chota chote choti
    paisa paise rupaye rupay rupya sasta saste sasti mehnga mehnge mehngi mahanga mahange muft free kharcha kharche kharch kimat keemat daam karz karza karj karja udhar udhaar kist kisht byaj hisaab hisab garib gareeb ameer amir
    log logo logon admi aadmi aurat aurate mahila ladka ladki ladke buzurg bujurg budhe dada dadi nana nani chacha chachi mama mami mausi bua bhai behen bhabhi dost parivaar parivar rishtedar padosi daada daadi naana naani chaacha chaachi maama maami taau taai didi bhaiyya sasur sasurji bahu devar jija jijaji uncle aunty aunt
    दादा दादी नाना नानी चाचा चाची मामा मामी मौसी बुआ भाभी दीदी ससुर बहू अंकल आंटी
    namaste namaskar pranam shukriya dhanyavad dhanyawad krupya kripya ji haan han ha nahi sach jhooth madad sahayata salah sujhav shikayat jankari jaankari jawab sawal matlab wajah vajah karan tarika tareeka upay upaay fayda faayda nuksan nuksaan
    sidhi seedhi sidha seedha siddha siddhi ulta seedhe bina saath sath liye baad pehle pahle dobara phirse hamesha kabhi akele bas sirf itna itne itni utna jitna jitne jab tab jahan jaha waise aise aisa aisi jaise jaisa
    lagana lagane lagaana lagaane lagani le li lo lena loot loota banaye banayen banaen banate banti banwaye banwana banwane banvana galti galtiyan galtee gadbad gadbadi
    side effect effects
    baithte baithta baithti khulta khulti khulte khulna khula khuli khule baat batchit dikhate dikhata bulao bulate chalu lagwa karwa baithe parking canteen ganda saaf
    khana khaana khane khata khati khaye peena pina pine peeta piti sona sone sota soti uthna uthne baithna baithne chalna chalne chalta chalti chalte seedhiyan sidhiyan seedhiya sidhiya chadhna chadhne chadhta chadhte chadhti utarna nahana kaam kaamkaj naukri nokri dukan dukaan sarkari sarkaari niji gairsarkari
    number nambar naam pata kagaz kagaj kagzat dastavej card kaard form bharna line lain parchi bharti chutti ilaka mohalla sadak gali
    मैं मुझे मुझको मेरा मेरे मेरी हम हमें हमको हमारा हमारे हमारी आप आपका आपके आपकी तुम वह वो उनका उनके उनकी उनको उसका उसके उसकी उसको यह ये इस इसका इसके इसकी इसको अपना अपने अपनी
    है हैं था थे थी हूं होता होते होती हुआ हुए हुई होगा होगी होंगे करना करने करता करते करती करूं करो करें किया करवाना करवाने कराना कराने देना दिया दीजिए लेना लेते लीजिए लगता लगते लगती लगा लगे लगी लगेगा लगेगी लगेंगे आता आते आती आएगा आएगी
    दिन आज कल अभी तुरंत जल्दी सुबह शाम रात समय बजे खुला खुली बंद रविवार सोमवार मंगलवार बुधवार गुरुवार शुक्रवार शनिवार छुट्टी महीना महीने साल हफ्ता
    कहां कहाँ कब कैसे कैसा कौन कौनसा कितना कितने कितनी क्यों क्या किस कोई कुछ सब सबसे बहुत ज्यादा कम थोड़ा और या लेकिन अगर तो भी ही नहीं मत
    अच्छा अच्छे अच्छी बढ़िया बेहतर सही गलत गलती गलतियां गड़बड़ ले लिया ली लूट बनाएं बनवाएं बनवाना ठीक जरूर जरूरी सस्ता सस्ते सस्ती महंगा महंगी मुफ्त फ्री पैसा पैसे रुपये कर्ज लोन किस्त उधार गरीब
    ईएमआई ओटीपी सेकंड सेकेंड ओपिनियन राय opinion
    सीढ़ी सीढ़ियां सीढ़ियों चढ़ना चढ़ने चढ़ता चढ़ते चढ़ती चलना चलने चलता चलते चलती
    बैठते बैठता खुलता खुलती खुलते बात बातचीत पार्किंग
    घर गांव शहर जिला राज्य देश यहां वहां पता रास्ता दूर नजदीक नंबर फोन मोबाइल नाम कागज कार्ड फॉर्म लाइन पर्ची भर्ती सरकारी निजी प्राइवेट
    लोग आदमी औरत लड़का लड़की बुजुर्ग परिवार दोस्त मदद सलाह शिकायत जानकारी जवाब सवाल कृपया नमस्ते धन्यवाद जी हां बताओ बताइए बताएं दिखाना देखना मिलना मिलेगा मिलता चाहिए सकता सकते सकती काम नौकरी
  `).split(' '),
)

/** Is the word as common as 'open' or 'kitne'? */
export const isEveryday = (word: string): boolean => everyday.has(word)
