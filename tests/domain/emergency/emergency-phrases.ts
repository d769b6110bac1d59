import type { EmergencyKind } from '#lib/domain/emergency/emergency'

/**
 * Phrases that worried people type, by kind of emergency. The first lines of each kind were written before the
 * table that finds them; the last ones were added afterwards, in three rounds, to measure how many unseen phrases it
 * misses. docs/decisions/0028-emergency-words.md has the figures.
 */
const phrases: Record<EmergencyKind, string> = {
  heart: `
    papa ko chestpain; cheastpain; chest paain;
    mummy ko attack aaya hai; pain in chest doctor kaun;
    chest pain; pain in chest; severe chest pain what to do; my father has severe pain since morning in his chest;
    chest pane; Chest pain radiating to left arm; tightness in chest and sweating; heaviness in the chest;
    pressure on my chest like someone sitting on it; heart attack; heart atack; hart attack symptoms in my mother now;
    I think I am having a heart attack; papa ko heart attack aaya hai; heart attack aa gaya kya karu; heart pain;
    pain in left side of chest; chest discomfort and jaw pain; squeezing pain chest; cardiac arrest;
    left arm pain and sweating a lot; chest pan; chst pain; chest is hurting badly; my chest hurts; crushing feeling in chest;
    seene mein dard; seene me dard ho raha hai; sine me dard; seenay mein dard; dard ho raha hai seene me;
    chhati me dard; chati mein dard; chaati me bahut dard hai; seene me bharipan; chhati me dabav; seene me jakdan;
    mummy ke seene me subah se bahut tez dard hai; papa ke chhati mein dard aur pasina aa raha hai; dil ka daura;
    dil ka dora pada hai; dil me dard; dil mein bahut dard ho raha; seene me dard aur baaye hath me dard;
    chest me dard ho raha hai; chest mein pain; chest me bhari pan lag raha hai; sene me dard; seena dard;
    सीने में दर्द; सीने में तेज दर्द हो रहा है; छाती में दर्द; छाती में भारीपन; सीने में जकड़न; सीने में भारीपन और पसीना;
    दिल का दौरा; दिल का दौरा पड़ा है क्या करें; हार्ट अटैक; पापा को हार्ट अटैक आया है; चेस्ट पेन; छाती में दबाव महसूस हो रहा है;
    मेरे पिताजी के सीने में सुबह से दर्द है; बाएं हाथ में दर्द और पसीना; दिल में दर्द; सीने मे दर्द; मम्मी की छाती में बहुत दर्द;
    CHEST PAIN!!! please help; dad complaining of chest pain, sweating and vomiting; heart attack symptoms;
    chest feels very heavy and cold sweat; seene me dard saans lene me takleef;
    papa ko chest me bahut pain ho rha h; seene me ajeeb sa dabaw ho raha hai; mere husband ko attack aaya hai heart ka;
    chest me jakdan aur ulti jaisa lag raha; left hand me dard ho raha hai aur pasina chhut raha hai;
    mere dada ji ke chest mein bahut jyada dard h plz help; सीने पर भारी वजन जैसा लग रहा है; दादी को सीने में बहुत तकलीफ है;
    my chest is paining a lot; chest tightnes; sharp pain in the chest when i breathe; hartattack;
    pain starts in chest goes to back and left shoulder; heart me dard hai kya karu; छाती मे बहुत दर्द और घबराहट;
    uncle ke seene me achanak jor ka dard utha hai; chest mein bahut bhari bhari feel ho raha;
    papa ka heart fail ho gaya lagta hai; my left arm and chest are hurting; seene ke beech me dard;
    pain in my chest and back since 2 hours; dil mein dard uth raha hai; mera chest bahut dard kar raha hai;
    is chest pain serious; सीने में बायीं तरफ दर्द; छाती में चुभन और दर्द;
    मेरे पति को सीने में दर्द हो रहा है पसीना आ रहा है; सीना भारी लग रहा है; heart atak aya hai papa ko;
    hart problem chest pain; bhaiya ke seene mai bahut dard ho rha hai; dad has chest pain going to shoulder;
    chest ke left side me dard; seene me dard aur ulti; heart attack ke lakshan; feeling heaviness chest;
    सीने में अचानक दर्द उठा; छाती में खिंचाव और दर्द; mujhe lagta hai heart attack aa raha hai;
    father sweating a lot with chest discomfort; chest dard kam nahi ho raha; dil ka attack; छाती भारी हो रही है`,

  stroke: `
    she is talking rubbish suddenly and one leg dragging;
    ek side sunn ho gayi achanak; achanak bolna band ho gaya; suddenly cant see from one eye;
    haath pair sun ho gaye bolne me dikkat;
    stroke; brain stroke; stroke symptoms; I think my mother is having a stroke; face drooping on one side;
    my fathers face is drooping; one side of face is twisted; mouth suddenly went crooked; slurred speech;
    speech is slurred suddenly; cannot speak properly since morning suddenly; sudden weakness in right arm;
    left side of body not moving; numbness on one side of body; right hand and leg suddenly weak; paralysis attack;
    paralytic attack; dad got paralysis in left side; sudden paralysis; brain haemorrhage; brain hemorrhage; brain attack;
    worst headache of my life sudden; sudden vision loss in one eye; stoke symptoms face droop; brain bleeding;
    arm drifts down and face droops; mini stroke; half body numb; cant lift one arm;
    lakwa; lakwa mar gaya; lakva ka attack; papa ko lakwa mar gaya hai; laqwa; falij; faalij ka attack; muh tedha ho gaya;
    muh tedha hona; mummy ka muh ek taraf se tedha ho gaya; munh tedha ho gaya hai; chehra tedha ho gaya;
    ek taraf ka hath pair kaam nahi kar raha; ek side ka sharir sunn ho gaya; achanak bol nahi pa rahe; zubaan ladkhada rahi hai;
    awaz ladkhada rahi hai aur hath nahi uth raha; adha sharir sun ho gaya; achanak hath pair me kamzori ek taraf;
    paralysis ho gaya; brain stroke aaya hai; dimag ki nas phat gayi; dimag me khoon jam gaya; paralisis attack;
    लकवा; लकवा मार गया; पापा को लकवा मार गया है; मुँह टेढ़ा हो गया; मुंह टेढ़ा; चेहरा टेढ़ा हो गया है; फालिज;
    बोल नहीं पा रहे अचानक; जुबान लड़खड़ा रही है; एक तरफ का हाथ पैर काम नहीं कर रहा; शरीर का एक हिस्सा सुन्न हो गया;
    ब्रेन स्ट्रोक; स्ट्रोक; ब्रेन हेमरेज; दिमाग की नस फट गई; पैरालिसिस अटैक; पक्षाघात; आधा शरीर सुन्न;
    mummy ka ek hath aur ek pair kaam nahi kar raha; dad suddenly cant talk and face is weird;
    her mouth is going to one side; muh ek taraf jhuk gaya hai; haath pair me achanak jaan nahi hai; left side paralysed;
    brain hemrage; nani ko lakva maar gaya; aawaz saaf nahi nikal rahi achanak; मम्मी का मुँह एक तरफ खिंच गया है;
    अचानक हाथ नहीं उठ रहा; right side of his body has gone numb; suddenly confused and cannot understand anything;
    mere papa ka muh tedha ho gya hai or bol nhi pa rahe; face one side droped; mother cannot move her left hand and leg;
    can't move right side; ek taraf ka shareer kaam nahi kar raha; muh se baat nahi nikal rahi achanak; lakwe ka attack;
    पिताजी को लकवा मार दिया; बाएं हाथ और पैर में अचानक कमजोरी; उनकी आवाज लड़खड़ा रही है; half side paralysis ho gaya;
    stroke aya hai; face numb and arm weak on left side; he is talking strangely and face drooped;
    grandfather mouth slanted and cant speak; papa ka ek side kaam karna band kar diya; face ka ek hissa latak gaya;
    right haath uth nahi raha achanak; lakwa hua hai; stroke patient just now; jubaan ladkhadane lagi;
    मुंह एक तरफ को हो गया है; हाथ पैर सुन्न हो गए अचानक; tongue not moving speech slurring; sudden numbness in face and arm;
    blood clot in brain; पापा बोल नहीं पा रहे हैं`,

  breath: `
    cantbreathe; bachha neela pad gaya; baby gone blue; throat swelling after eating nuts;
    trouble breathing; difficulty breathing; difficulty in breathing; cannot breathe; cant breathe; I can't breathe;
    can not breath properly; brething problm; breathing problem; breathing trouble in child; shortness of breath;
    short of breath; breathless; severe breathlessness; my mother is not able to breathe; baby is breathing very fast;
    unable to breathe; gasping for air; gasping; asthma attack; inhaler not working asthma; suffocating; feeling suffocation;
    oxygen level is 80; oxygen level dropping; spo2 85; lips turning blue; throat is swelling and closing; anaphylaxis;
    breathing difficulty at night; hard to breathe; struggling to breathe; breath stopped; he stopped breathing; not breathing;
    saans nahi aa rahi; saans nahi aa raha hai; sans nahi aa rahi hai; saas nahi aa rahi; saans phool rahi hai; sans ful rahi hai;
    saans lene me dikkat; saans lene mein takleef; sans lene me problem; saans lene me pareshani ho rahi hai; saans ruk rahi hai;
    dum ghut raha hai; dam ghut raha hai; saans atak rahi hai; saans ukhad rahi hai; mummy ko saans nahi aa rahi jaldi batao;
    bacche ko saans lene me taklif hai; oxygen kam ho raha hai; oxygen level kam hai; asthma ka attack; dama ka daura;
    saans tez chal rahi hai; hoth neele pad gaye; saans nahi le pa raha; saans nai aa rhi;
    सांस नहीं आ रही; साँस नहीं आ रही है; साँस फूल रही है; सांस लेने में तकलीफ; सांस लेने में दिक्कत; सांस लेने में परेशानी;
    दम घुट रहा है; सांस रुक रही है; सांस फूलना; ऑक्सीजन कम हो रही है; अस्थमा का अटैक; दमा का दौरा; सांस नहीं ले पा रहे;
    बच्चे को सांस लेने में तकलीफ हो रही है; सांस उखड़ रही है; सांस अटक रही है; होंठ नीले पड़ गए;
    saans lene mai bohot dikkat horahi hai; sans nhi aarhi; my dad cant catch his breath; he is breathless;
    baby ki saans bahut tez chal rahi hai; saans fool rahi hai; दादा जी को सांस नहीं आ रही जल्दी;
    सास लेने में दिक्कत हो रही है; breathing dificulty; oxygen 82 aa raha hai; wheezing badly; chest me saans atak rahi;
    shortnes of breath; saans band ho rahi hai; saans nahi le paa rahe papa; saans ki bahut takleef ho rahi hai;
    bachche ki saans ruk gayi; dadi ki saans ukhadne lagi; cannot get enough air; having trouble to breathe;
    difficulty in breathng; asthma bahut badh gaya hai; साँस लेने में बहुत दिक्कत है; दादी की साँस रुक रही है; oxygen 78;
    her breathing is very slow; बच्चे की सांस तेज चल रही है; dam ghut rha h; i feel suffocated can't breathe;
    mujhe saans lene me dikkat h; saans fulne lagi achanak; can hardly breathe; breathing stopped;
    saans ki takleef badh gayi; mummy hanf rahi hai saans nahi le pa rahi; respiratory distress; सांसें तेज चल रही हैं;
    ऑक्सीजन लेवल गिर रहा है; दादी को सांस लेने में बहुत परेशानी; बच्चा सांस नहीं ले रहा; o2 level low 84;
    saas nahi aa rhi hai`,

  bleeding: `
    haemorrhage; hemorrhage; pesab me bahut khoon; मुंह से खून;
    heavy bleeding; bleeding heavily; bleeding wont stop; bleeding won't stop; bleeding not stopping; blood is not stopping;
    too much blood; lot of blood coming from leg; losing a lot of blood; severe bleeding from head; profuse bleeding;
    blood gushing out; deep cut bleeding a lot; how to stop heavy bleeding; cut vein bleeding; blood everywhere;
    vomiting blood; blood vomiting; blood in vomit; coughing up blood; coughing blood; continuous bleeding since morning;
    hevy bleeding; bleding not stoping; nose bleed not stopping; nosebleed for one hour wont stop; uncontrolled bleeding;
    bleeding nonstop after delivery; internal bleeding; cut artery; blood is pouring from hand; excessive bleeding;
    khoon band nahi ho raha; khoon nahi ruk raha; khun band nahi ho rha; khoon bahut nikal raha hai; bahut khoon beh raha hai;
    bahut zyada khoon nikal gaya; khoon ruk nahi raha; khoon bah raha hai; khoon ki ulti; khoon ki ulti ho rahi hai; ulti me khoon;
    khansi me khoon; naak se khoon band nahi ho raha; blood band nahi ho raha; bleeding ruk nahi rahi; bleeding band nahi ho rahi;
    bahut bleeding ho rahi hai; hath kat gaya khoon band nahi ho raha; nas kat gayi khoon beh raha; pair se bahut khoon nikal raha hai;
    zyada bleeding; muh se khoon aa raha hai bahut; khoon tezi se nikal raha hai; lagatar khoon beh raha hai;
    खून बंद नहीं हो रहा; खून नहीं रुक रहा; बहुत खून बह रहा है; खून बह रहा है; खून की उल्टी; बहुत ज्यादा खून निकल रहा है;
    खून रुक नहीं रहा है; ब्लीडिंग बंद नहीं हो रही; उल्टी में खून; खांसी में खून; नाक से खून बंद नहीं हो रहा; लगातार खून बह रहा है;
    रक्तस्राव नहीं रुक रहा; नस कट गई; हाथ कट गया बहुत खून; बहुत ब्लीडिंग हो रही है; ज़्यादा खून बह गया;
    khoon rukne ka naam nahi le raha; haath se bahut khoon aa raha hai; cut my hand and its bleeding a lot;
    blood is coming a lot from head; bleeding bahut ho rahi hai ruk hi nahi rahi; muh se khoon nikal raha hai;
    खून बहुत ज्यादा निकल रहा है सिर से; खून रुकने का नाम नहीं ले रहा; throwing up blood; heavy blood loss;
    deep wound blood wont stop; khoon ki ultiyan; khoon behna band nahi ho raha; sar se bahut khoon nikal raha hai;
    khoon rukta nahi; a lot of bleeding from the leg; blood is flowing continuously; wound is bleeding non stop;
    nosebleed wont stop; khoon ki kai ultiya hui; उल्टी में खून आ रहा है; घाव से खून नहीं रुक रहा; she is bleeding badly;
    knife cut khoon nikal raha hai bahut; खून लगातार निकल रहा है; bleeding too much; lot of blood lost; khoon bohot nikla;
    blood nahi ruk raha; hath se khoon bah rha hai tez; cut artery in hand; blood keeps coming; leg cut deeply;
    खून ही खून निकल रहा है; बहुत खून निकल गया; नाक से बहुत खून आ रहा है; खून की उल्टियां हो रही हैं;
    khansne par khoon aata hai; sir se khoon beh raha hai; fell from bike and head bleeding`,

  poison: `
    button cell nigal liya;
    all out liquid pee gaya;
    swallowed poison; drank poison; ate rat poison; my son drank phenyl; child drank kerosene; poisoning; poisoned;
    poison; poison first aid; drank acid; drank toilet cleaner; drank harpic; swallowed bleach; ate too many tablets; drug overdose;
    overdose; sleeping pills overdose; took 20 sleeping pills; ate sulphas tablet; celphos tablet eaten; consumed pesticide;
    drank insecticide; baby swallowed button battery; baby ate mosquito liquid; kid drank all out liquid; gas poisoning;
    carbon monoxide poisoning; posion kha liya; alcohol poisoning; swallowed many paracetamol tablets; took too many pills;
    zeher kha liya; zehar kha liya; jahar kha liya; jahar pi liya; zeher pi liya hai; bhai ne zehar kha liya hai; bacche ne phenyl pi liya;
    bachche ne mitti ka tel pi liya; keetnashak pi liya; kitnashak dawa pee li; sulphas kha li; salfas kha liya; chuhe maarne ki dawa kha li;
    chuha mar dawa kha liya; neend ki goliyan kha li; bahut sari goliya kha li; tezab pi liya; acid pi liya; harpic pi liya;
    dawai ka overdose; bacche ne battery nigal li; dhatura kha liya; bachche ne dawai zyada pi li; jehar kha liya; vish kha liya;
    ज़हर खा लिया; जहर खा लिया है; जहर पी लिया; ज़हर पी लिया क्या करें; बच्चे ने फिनाइल पी लिया; कीटनाशक पी लिया; सल्फास खा ली;
    चूहे मारने की दवा खा ली; नींद की गोलियां खा लीं; बहुत सारी गोलियां खा ली; तेजाब पी लिया; बच्चे ने मिट्टी का तेल पी लिया;
    ओवरडोज; विष खा लिया; एसिड पी लिया; धतूरा खा लिया;
    bacche ne galti se harpic pee liya; wife ne bahut saari neend ki goliyan khaa li; papa ne sulfas kha li;
    bhabhi ne zeher khaliya; my sister took a whole strip of crocin; ate rat kill; bete ne phinyl pi liya;
    मम्मी ने नींद की बहुत सारी दवाई खा ली; बच्चे ने कीड़े मारने की दवा पी ली; toddler drank floor cleaner;
    accidentally drank sanitizer; jahrila padarth kha liya; kisi ne usko zehar de diya; chhote bhai ne acid pi liya;
    bache ne kerosene pee liya; usne chuhe ki dawa kha li; girl ate rat poison cake; consumed sulphas tablets;
    beti ne nail polish remover pi liya; dawai ki puri bottle pi gaya; he took all his BP tablets at once; ज़हर खाया है;
    बेटी ने फिनायल पी ली; पति ने कीटनाशक खा लिया; khet ki dawai pi li; child swallowed medicine;
    jahar khane ke baad kya kare; pesticide poisoning treatment at home; drank phenol by mistake;
    baby ne detergent kha liya; zahar kha liya hai usne; dawai zyada kha li galti se; sleeping tablets kha li 15;
    mosquito coil baby ate; usne keede wali dawa pi li; took overdose of paracetamol; जहरीला पदार्थ खा लिया;
    बेटे ने तेजाब पी लिया; गलती से फिनाइल पी लिया; बहुत सारी दवाइयां खा लीं; can i survive after drinking poison`,

  'self-harm': `
    family would be better off without me; everyone will be happy if i am gone; better if i was not born; I have written a goodbye note;
    pankhe se latak gaya; fan se latak; sab khatam kar dena chahta hu; dont feel like living; i feel like ending everything;
    suicide; sucide; suicidal; suicidal thoughts; I want to die; i want to kill myself; want to end my life; thinking of suicide;
    how to commit suicide; suicide kaise kare; I don't want to live; dont want to live anymore; no reason to live; kill my self;
    cutting myself; self harm; I hurt myself when sad; want to end it all; better off dead; i wish i was dead; suside; suiside thoughts;
    my friend is talking about suicide; my daughter tried to commit suicide; feel like killing myself; hang myself; planning to jump from roof;
    life is not worth living; I will kill myself; painless way to die; easiest way to die; ready to die;
    marna chahta hu; marna chahti hoon; main marna chahta hun; mar jana chahta hu; mar jau to accha hai; mujhe marna hai;
    jeena nahi chahta; jina nahi chahti; jine ki iccha nahi hai; ab jeene ka man nahi karta; khudkushi; khudkhushi karna chahta hu; khud kushi;
    aatmahatya; atmahatya; aatm hatya ke vichar; aatmhatya karne ka man karta hai; suicide karne ka man hai; apni jaan de dunga;
    zindagi khatam karna chahta hu; jindagi khatam karni hai; khud ko khatam karna chahta hu; khud ko maar lunga; faansi laga lunga;
    phansi lagane ka man; apne aap ko nuksan pahunchana; hath ki nas kaat li; nas kaat lu kya; jaan dene ka man karta hai;
    मरना चाहता हूँ; मरना चाहती हूं; मैं मर जाना चाहता हूँ; मुझे मरना है; जीना नहीं चाहता; जीना नहीं चाहती अब; जीने की इच्छा नहीं है;
    आत्महत्या; आत्महत्या के विचार आते हैं; खुदकुशी; खुदकुशी करना चाहता हूँ; जिंदगी खत्म करना चाहती हूँ; ज़िंदगी ख़त्म करनी है;
    अपनी जान दे दूंगा; फांसी लगा लूंगा; खुद को खत्म करना चाहता हूं; सुसाइड; हाथ की नस काट ली; मर जाऊं तो अच्छा;
    mann karta hai mar jau; jine ka mann nahi hai; i am going to kill myself tonight; nobody will miss me if i die;
    mujhe jeena nahi hai; mai mar jaana chahti hu; suicidl thoughts; i cut myself; मुझे नहीं जीना; मरने का मन कर रहा है;
    apni jaan lena chahta hu; dont see any point in living; khudkhushi karne wala hu; i dont want to be alive; aatm hatya;
    suicide karna chahti hu; i feel like dying; i'm done with life want to die; khud ko khatm kar lungi;
    main apni jaan de rahi hu; mai jeena nahi chahta ab; मैं अपनी जान लेना चाहता हूँ; मैं खुद को मारना चाहता हूं;
    मर जाने का मन करता है; आत्महत्या करने का मन; i have pills and want to end it; my brother is suicidal;
    how many pills to die; jeene ka koi matlab nahi; zindagi khtm kr lunga; hanging myself; mar jane ka dil karta hai;
    i want to disappear and die; main suicide kar lunga; life me kuch nahi bacha marna hai; i hate my life want to die;
    meri beti ne nas kaat li; khud ko nuksan pahuchana chahta hu; i have been cutting myself; मैं मरना चाहता हूं कैसे मरूं;
    जान देने का मन कर रहा है; फांसी लगाने जा रहा हूं; अब जीने का मन नहीं करता; thinking about ending my life;
    aatmhatya karne ja raha hu; kaise maru bina dard ke`,

  unconscious: `
    papa behosh hai doctor chahiye;
    unconscious; my father is unconscious; became unconscious; uncouncious; unconsious person; not responding; unresponsive;
    not waking up; cannot wake him up; won't wake up; he collapsed suddenly; collapsed; suddenly fell down and not responding; fainted;
    my wife fainted; passed out; lost consciousness; loss of consciousness; no pulse; not opening eyes; fell unconscious in bathroom;
    child is not waking up; drowned; drowning child; no heartbeat; pulse not found; cpr how to do; mother fainted and not getting up;
    old man fell and unconsious; she is in coma suddenly; black out and fell down; not waking and cold body; baby not responding;
    behosh; behosh ho gaya; behosh ho gayi hai; behosh ho gaye papa; mummy behosh ho gayi; behos ho gya; behoshi; hosh nahi aa raha;
    hosh me nahi hai; hosh nahi hai; hosh kho diya; hosh me nahi aa rahe; uth nahi raha hai behosh; aankh nahi khol raha;
    aankhe nahi khol rahi; jaga nahi raha koi harkat nahi; achanak gir gaya behosh; chakkar kha kar behosh; nabz nahi chal rahi;
    dhadkan nahi chal rahi; koi jawab nahi de raha; hil nahi raha hai; bathroom me gir kar behosh; pani me doob gaya; baccha doob gaya;
    achanak gir pada aur uth nahi raha; murchit ho gaya;
    बेहोश; बेहोश हो गया; पापा बेहोश हो गए; माँ बेहोश हो गई हैं; होश नहीं आ रहा; होश में नहीं है; बेहोशी; बेहोश होकर गिर गया;
    आँख नहीं खोल रहा; आंखें नहीं खोल रही; जवाब नहीं दे रहा है; नब्ज नहीं चल रही; धड़कन नहीं चल रही; हिल नहीं रहा;
    मूर्छित; अचेत; पानी में डूब गया; अचानक गिर गए और उठ नहीं रहे; होश खो दिया;
    dadi hosh me nahi hain; he is not waking up from sleep; papa gir gaye aur hosh nahi hai; suddenly fainted in kitchen;
    baccha aankh nahi khol raha; बाबा अचानक बेहोश होकर गिर गए; she isnt responding to me; unconcious;
    person lying on road not moving; be hosh ho gaya; होश नहीं है; patient ki pulse nahi mil rahi;
    dil ki dhadkan band ho gayi; papa behosh pade hai; mummy hosh me nahi aa rahi; she fell unconscious;
    father not responding to voice; achanak behos hokar gir padi; nabz nahi mil rahi; person fainted on road; bacha behosh;
    पति बेहोश हो गए हैं; आँखें नहीं खोल रही है; उसे होश नहीं आया; not conscious; collapsed at home;
    heart beat nahi chal rahi; he is not moving at all; found him lying unresponsive; बेहोशी की हालत; gas leak me behosh;
    wo behosh ho chuki hai; dada ji ko hosh nahi aaya; woke up on floor after fainting; he passed out and wont wake;
    uski aankhe nahi khul rahi; no response from baby; patient is unconcious; achanak gir gaye uth nahi rahe;
    अचानक बेहोशी आ गई; कोई हरकत नहीं कर रहा; सांस और धड़कन नहीं चल रही; drowning in pool; not breathing not responding`,

  choking: `
    choking; baby choking; child is choking on food; choked on food; food stuck in throat cant breathe; coin stuck in throat;
    swallowed a coin; something stuck in windpipe; baby choking on milk; fish bone stuck in throat cannot breathe; chocking child;
    gale me khana atak gaya; gale me sikka fas gaya; bacche ne sikka nigal liya; gale me kuch atak gaya saans nahi aa rahi;
    gale me khana phas gaya; bacche ke gale me kuch fas gaya; khana saans ki nali me chala gaya; dudh saans ki nali me chala gaya;
    गले में खाना अटक गया; गले में सिक्का फंस गया; बच्चे ने सिक्का निगल लिया; गले में कुछ फंस गया है; गले में खाना फँस गया;
    खाना सांस की नली में चला गया; how to help choking person; peanut stuck in baby throat;
    gale mein roti atak gayi; baby choked on grape; gale me haddi phas gayi; baby choking help; he is choking for breath;
    roti gale me phas gayi; sikka nigal gaya baccha; बच्चे के गले में सिक्का अटक गया`,

  bite: `
    bee stung face swollen;
    sap ne kat liya; sap ne kata;
    snake bite; snakebite; bitten by snake; snake bit my brother; cobra bite; snake has bitten; scorpion sting; scorpion bite;
    bitten by a scorpion; snak bite what to do; saanp ne kaat liya; sanp ne kata; saap ne kaat liya; samp ne kat liya; naag ne das liya;
    bichhu ne kaat liya; bichchu ne dank mara; bichoo ne kata; saanp kaatne par kya kare; jahrila saanp; viper bite;
    साँप ने काट लिया; सांप ने काटा; सांप काटने पर क्या करें; बिच्छू ने काट लिया; बिच्छू ने डंक मारा; सर्पदंश; नाग ने डस लिया; many bees stung swelling face;
    saap ne kaata hai pair me; snake ne kaat liya; saamp kat liya; saanp ne das liya pair par; cobra ne kaat liya;
    snake bit me; snake kata hai kya karu; bichchhu ne kaat liya bacche ko; बिच्छू काट लिया`,

  burn: `
    burnt by fire; severe burn; hot water fell on child; hot oil burn on face; boiling water spilled on leg; acid attack; acid thrown on face;
    body burned; clothes caught fire; gas cylinder blast burn; burned hand with hot oil; kitchen fire burn; third degree burn; scald burn baby;
    jal gaya; haath jal gaya; garam pani gir gaya; garam tel gir gaya; aag lag gayi; aag se jal gaya; chehra jal gaya; tezab gir gaya;
    chai gir gayi bacche par jal gaya; bacha jal gaya; jhulas gaya; kapdo me aag lag gayi; acid gir gaya;
    जल गया; हाथ जल गया; गर्म पानी गिर गया; आग लग गई; आग से जल गया; गरम तेल गिर गया; झुलस गया; तेजाब गिर गया; बच्चा जल गया;
    garam doodh gir gaya bacche par; gas se aag lag gayi jal gayi; garam tel se haath jal gaya;
    pressure cooker fat gaya chehra jal gaya; बच्चे पर गरम चाय गिर गई; haath garam tawe se jal gaya; aag me jhulas gaya`,

  fit: `
    fit aaya hai abhi;
    seizure; having a seizure; seizure not stopping; fits; my son is having fits; fits coming again and again; convulsions; epileptic attack;
    epilepsy attack now; body shaking and eyes rolling; child got fits in fever; seizures for 5 minutes; baby convulsion fever; sezure;
    mirgi ka daura; mirgi ka dora pada; daura pad raha hai; daura pada hai; jhatke aa rahe hain; jhatke aa rahe hai bacche ko; fits aa rahe hai;
    muh se jhag aa raha hai; bukhar me jhatke; daure pad rahe hain; मिर्गी का दौरा; दौरा पड़ रहा है; झटके आ रहे हैं; दौरे पड़ रहे हैं;
    मुंह से झाग आ रहा है; बच्चे को झटके आ रहे हैं; मिर्गी का दौरा पड़ा है;
    mirgi ka attack aaya hai; bacche ko daura aa gaya; bacche ko bukhar me daura pad gaya; having fits since 10 minutes;
    jhatke lag rahe hai sharir me; mirgi aa gayi; child having convulsion high fever;
    muh se jhaag nikal raha hai aur akad gaya; मिर्गी के दौरे आ रहे हैं`,

  injury: `
    hand got cut in machine;
    road accident; accident; bike accident head injury; serious accident; car accident bleeding; fell from roof; fell from height; fell down from stairs head hit;
    head injury; head injury vomiting; hit on head; gun shot; gunshot wound; stabbed with knife; stab wound; finger cut off; bone came out of skin; leg crushed;
    neck injury cannot move; spine injury; hit by car; accident ho gaya; accident ho gaya hai bahut chot lagi hai; sir me chot; sar me chot lagi hai;
    sir pe gehri chot; chhat se gir gaya; seedhi se gir gaye sir phat gaya; sar phat gaya; goli lagi hai; chaku lag gaya; chaku mar diya; ungli kat gayi;
    haddi bahar nikal aayi; gaadi ne takkar mar di; durghatna; एक्सीडेंट हो गया; सिर में चोट; सिर फट गया; छत से गिर गया; गोली लगी है;
    चाकू मार दिया; सड़क दुर्घटना; उंगली कट गई; सिर में गहरी चोट; गाड़ी ने टक्कर मार दी;
    bike se gir gaya sir me lagi hai; truck ne takkar mari; road par accident ho gaya hai log ghayal hai;
    chhat se baccha gir gaya; seedhiyon se gir gayi sir me chot; accident se sir phat gaya; head me gehri chot;
    accident hua hai abhi`,

  electric: `
    electric shock; got electric shock; electrocuted; electrocution; current lag gaya; current laga hai; bijli ka jhatka laga; bijli lag gayi;
    bijli ka current lag gaya; struck by lightning; bijli gir gayi us par; high tension wire touched; करंट लग गया; बिजली का झटका; बिजली लग गई; बिजली का करंट लगा;
    current se chipak gaya; electric shok; bacche ko current lag gaya; करंट लगा है;
    bijli ka current laga bete ko; current se jhatka laga; bijli ke taar se current laga`,

  pregnancy: `
    delivery ho rahi hai khoon bahut;
    labour pain started; labor pains; water broke; water broke pregnant; my water bag has broken; bleeding in pregnancy; bleeding during pregnancy; pregnant and bleeding;
    pregnant wife heavy bleeding; baby not moving in womb; baby is coming; delivery started at home; severe pain in pregnancy; pregnancy me bleeding;
    pregnancy me khoon aa raha hai; pregnancy mein blood aa raha; delivery pain shuru ho gaya; delivery hone wali hai dard shuru; pani ki thaili phat gayi; prasav pida;
    prasav ka dard shuru; pet me baccha hil nahi raha; baccha pet me ghum nahi raha; garbhavastha me khoon aana; गर्भावस्था में खून आना; प्रसव पीड़ा शुरू;
    पानी की थैली फट गई; प्रेगनेंसी में ब्लीडिंग; बच्चा पेट में हिल नहीं रहा; डिलीवरी का दर्द शुरू हो गया; contractions every 5 minutes; baby coming out at home;
    pregnant hu aur khoon aa raha hai; pet me bacha move nahi kar raha 9 month; delivery ka dard ho raha hai;
    pregnant lady bleeding; water bag burst 8 month; labour pain ho raha hai; pregnancy ke 7 mahine me bleeding;
    baby kick nahi kar raha pet me; pani ki theli phat gayi; प्रेग्नेंट हूं और खून आ रहा है`,

  urgent: `
    fever with neck stiff and rash; testicle sudden severe pain;
    emergency; medical emergency; need ambulance; call ambulance; ambulance number; ambulance chahiye; ambulance bulao; emergency help; patient is serious;
    patient is critical; he is dying; i am dying; please save my father; jaan bachao; halat bahut kharab hai; halat gambhir hai; mar raha hai bachao; emergency hai;
    patient serious hai; heat stroke; sun stroke ho gaya bukhar tez; loo lag gayi; एम्बुलेंस; एम्बुलेंस चाहिए; हालत बहुत गंभीर है; इमरजेंसी; जान बचाओ; हालत खराब है जल्दी;
    emergency number india; blood poisoning; sepsis; papa mar rahe hain;
    need ambulence urgently; ambulance ka number do; meri halat bahut kharab hai; need ambulance; एम्बुलेंस बुलाओ;
    emergency me kaha jau; papa ki halat nazuk hai; bleeding se halat kharab; ambulance bhejo; emergency ward`,

  mind: `
    sad and lonely, dont want to talk with anyone;
    depression; I am depressed; feeling very depressed; feeling hopeless; panic attack; anxiety attack; severe anxiety; I feel so sad and alone; feeling worthless;
    nobody loves me i feel lonely; cant stop crying; i am broken inside; mental breakdown; hearing voices; postpartum depression; nothing makes me happy anymore;
    ghabrahat; bahut ghabrahat ho rahi hai; depression me hu; bahut udaas hu; man udaas rehta hai; akela mehsoos karta hu; rona aata hai bar bar; zindagi se thak gaya hu;
    bahut tension hai samajh nahi aa raha; panic attack aa raha hai; anxiety ho rahi hai; kisi se baat karni hai bahut dukhi hu; himmat haar gaya hu; avsad;
    डिप्रेशन; घबराहट; बहुत उदास हूँ; मन उदास रहता है; अकेला महसूस; रोना आता है; अवसाद; एंग्जायटी; पैनिक अटैक; बहुत दुखी हूँ; बेचैनी और घबराहट;
    जिंदगी से थक गया हूं; depresion; anxity attack; mansik tanav; मानसिक तनाव; manasik pareshani`,
}

interface LabelledPhrase {
  kind: EmergencyKind
  phrase: string
}

export const labelledPhrases: LabelledPhrase[] = Object.entries(phrases).flatMap(([kind, text]) =>
  text.split(';').map((phrase) => ({
    kind: kind as EmergencyKind,
    phrase: phrase.trim().replace(/\s+/g, ' '),
  })),
)
