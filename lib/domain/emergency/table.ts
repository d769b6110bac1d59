/**
 * Word groups of the emergency rules, with names in capitals; the words of a group mean the same here. A plain word
 * matches every spelling that sounds like it, in Latin letters or Devanagari ('seena': sine, seenay, सीने). `=word`
 * matches the exact spelling, or the sound in Devanagari only, for words that sound like an everyday word in Latin
 * letters. `!word` matches the exact spelling only. `word~` also matches with one wrong sound ('sucide').
 */
export const wordGroups: Record<string, string> = {
  NOT: '=no =not =never =cant =cannot =wont =unable =dont =isnt =without nahi nahin nai =na =mat नहीं =non',
  NOW: 'sudden suddenly achanak =started =starting =start shuru',
  GONE: '=gaya =gayi =gaye =gya =gyi =gai =gyaa =gayaa =gaii',
  MUCH: 'bahut =bhot =bohot =bhut =boht zyada jada kaafi =lagatar =tez =tezi =sari =saari',
  STRONG: '=severe =unbearable =tez =bahut =बहुत =terrible =extreme',
  CHEST: 'chest~ =chst =ches seena chhati',
  HEART: 'heart hart =dil =hriday',
  PAIN: '=pain =pains =painful =paining =pane =pan =pian =paon dard hurt hurts hurting =ache =aches =aching dukh pida taklif =paain',
  TIGHT:
    '=tight tightness =heavy =hevy heaviness pressure squeezing crushing crushed discomfort =bhari =bhaari bharipan bharapan dabav jakdan jakad ghabrahat khinchav chubhan =weight',
  ARM: '=arm =arms =hand =hands =hath =haath =haanth =shoulder =jaw jabda =kandhe',
  LIMB: '=arm =arms =hand =hands =hath =haath =leg =legs =pair =pairo =body sharir =badan =limb',
  SWEAT: 'sweat sweating pasina',
  SIDE: '=side =taraf =adha =aadha =aadhe =half =hissa =left =right =baya =baye =baaye =दाया',
  WEAK: '=weak weakness =numb numbness =sunn =sun =suun kamzor',
  FACE: '=face muh =munh =moonh =mouth chehra =lips',
  CROOKED: 'drooping droop drooped droops tedha terha twisted crooked latak =bent =tirchha slanted',
  SPEECH: '=speech =speak =speaking =talk =bol zubaan awaz =जबान =baat =baatein',
  BREATH: 'breath breathing~ saans =saas =sas shwas =saansein =सांसें',
  HARD: 'problem~ =prob trouble~ difficulty~ =hard =short shortness struggling =fast =rapid phool phoolna phulti =ruk =rook =rukna =ghut taklif dikkat pareshani mushkil =kathinai =atak =ukhad =tez =kam =less =stop stopped =stops =band =heavy =slow =shallow =irregular =hardly =barely',
  THROAT: '=throat =windpipe =gala =gale =gle =galey =nali =food',
  STUCK: '=stuck atak =fas =fasa =phas =phasa fans =fass',
  SWALLOWED:
    'swallowed =swallow drank =drunk =ate =eaten consumed =took =taken ingested =kha =khaya =khali =khaliya =khayi =khaa =pi =pee =piya =pili =piliya nigal =gatak',
  POISON:
    'poison~ zehrila jahrila poisoned poisoning~ zehar =posion zeher zahar !jhr !jher =vish =bish =जहरीला',
  TOXIN:
    'phenyl =cleaner =phinyl =phenol =harpic =lizol =dettol =bleach =acid tezab =एसिड kerosene kitnashak pesticide pesticides insecticide sulphas salfas celphos =mortein =allout =thinner =turpentine dhatura =battery =petrol =diesel =sanitizer =detergent =rat =mitti =naphthalene =chemical =remover =khet =spray =polish',
  PILLS:
    '=pill =pills =tablet =tablets =goli =goliya goliyan =medicine =medicines =dawai =dawa =dawaiyan =paracetamol =drugs',
  MANY: '=many =20 =30 =50 =10 =15 =much =whole =strip =bottle =all =extra =bahut =bohot =bhot =sari =saari =zyada =jyada =पूरी',
  BITE: '=bite =bites =bit =bitten =sting =stung =stings =kaat =kat =kata =kaata =kate =kaate =katne =kaatne =काट =काटा das =dank =dunk',
  SNAKE: '=snake =snakes =snak =cobra =viper =krait saanp =saap =nag =naag =sap',
  SCORPION: 'scorpion bichhu',
  BLOOD: 'bleeding~ bleed =bleeds =blood =blod =khoon =khun =khoom =khon =rakt =ब्लड',
  BLEEDING: 'bleeding~ bleed =bleeds raktasrav nosebleed haemorrhage~ =hemrage',
  HEAVY:
    '=heavy =hevy =heavily profuse profusely gushing spurting pouring =lot =lots =losing =much massive =everywhere =keeps',
  GREAT:
    'severe severely excessive uncontrolled uncontrollable continuous continuously =nonstop internal =more =over =extreme =constant =badly',
  STOP: '=stop stopping =stops ruk =rukna =band =bandh =control =rukne =ruka =rukta =rukti',
  FLOWS: 'nikal =bah =beh =bahna =बह =aa =aaya =aana =gir =gira =tapak',
  RUNS: '=bah beh =bahna =behna =bahta =behta =बह =बहना =flowing',
  PERIOD: '=period =periods =menses =menstrual mahwari =masik =पीरियड =पीरियड्स =mc',
  VOMIT:
    'throwing vomit vomiting vomited =ulti =ultiyan cough coughing coughed =khansi =khaansi =khasi =balgam =sputum =sneezing =ultiya =khans',
  WAKE: '=wake =waking =woke responding =respond =response =getting =conscious consciousness =hosh =responsive',
  PULSE: '=pulse =heartbeat =heartbeats nabz =nadi =नब्ज dhadkan =heart',
  BABY: '=baby =babys =child bacha =baccha =bacche =shishu =foetus =fetus',
  PREGNANT: 'pregnant~ pregnancy~ =pregnent =pregnency =womb garbhavastha garbhwati =garbh',
  LABOUR: 'labour =prasav =prasuti =delivery =डिलीवरी',
  BURN: '=burn =burns =burnt =burned =jala',
  HOT: '=hot =boiling =garam =garm =khaulta =chai',
  LIQUID: '=doodh =water =oil =tel =pani =paani =tea =milk =dudh =chai =dal =ghee =coffee =soup',
  FELL: '=fell =fall =fallen =falling gir =spilled =spilt =spill =splashed =thrown =threw =phenk =phek',
  CAUSE:
    '=fire =aag =hot =boiling =oil =steam =tea =milk =acid =cylinder =blast =stove =gas =iron =cooker =degree =severe =deep =electric =kitchen =explosion',
  PART: '=hand =face =body =leg =child =baby =arm =skin =neck =badly =person =wife =mother =father =burned',
  HEAD: '=head =sir =sar =skull =khopdi =matha =mathe',
  HURT: 'injury~ injured chot =hit =phat =phata =phut =phoot =crack =cracked',
  HIGH: '=roof =height =stairs =staircase =chhat =chat =chhatt seedhi =सीढियों =building =tree =ped =balcony =terrace =oonchai =unchai =ladder =floor',
  VEHICLE: '=car =bike =truck gaadi =bus =train =scooter =auto =vehicle',
  STAB: '=knife chaku =talwar',
  STRUCK: 'lag =lagi =lgi =mar =mara =maar =attack =ghonp',
  SELF: '=myself =self =khud =apne =apni =apneaap =himself =herself =yourself',
  KILL: '=kill =killing =end =ending =hang =hanging =harm =harming =shoot khatam =maar =maarna nuksan =mar =mita',
  LIFE: '=life zindagi jeevan',
  WANT: '=want =wanna =wants =wish =wished =ready =easiest =easy =painless =way =ways =feel =feeling =thinking =going =how =let',
  DIE: '=die =dead =death !dying',
  MARNA: 'marna =mar',
  WISH: 'chahta =chata chahe =jau jaun =jaau =jaunga =jaungi =jana =jaana =mujhe =mujko =mjhe =man =mann =iccha =ichha =vichar =jane',
  JEENA: '=jeena =jina =jeene =jine =zinda =jinda =live =living =alive',
  WILL: '=iccha =ichha =icha =ichchha =man =mann =want =reason =worth =wish chahta =interest =wanna =matlab =fayda',
  CUT: '=cut =slit =slash =kaat =kat =kaati =kaatna =kaatne =cutting',
  JUMP: '=jump =jumping =kood =kud',
  SAD: '=sad =alone =broken =empty =low =hopeless =worthless =useless =miserable =lonely =lost',
  CARE: 'rehabilitation =rehab physiotherapy =physio recovery therapy exercise exercises =cerebral =facial =palsy =bells =prevention =squad =tree =insurance =cover =claim =price =cost =medicine =scar =scars =mark =marks =nishan =diet',
}

/**
 * Harmless everyday phrases that contain emergency words. They are removed before the rules apply. Their words must
 * be adjacent, not counting little words ('of', 'ki').
 */
export const everyday = `
!दिल्ली|!अच्छा|!अच्छे|!अच्छी|!चौक
chest|seena|chhati x|xray|ray|ct|scan|infection|physiotherapy|workout|एक्सरे
x|xray|ray|scan chest
CHEST|HEART|BREATH|BLOOD jaanch|jach|test|tests|report
breathing|breath exercise|exercises|test|technique
=bad breath
BREATH badbu
BLOOD pressure|=sugar|=group|=cancer|=donation|=donate|=donor|=bank|=thinner|=thinners|=count|=urea|=kami|=patla|=platelet|=disorder|=disorders|=type|=badhane|=relation
food|=khana poisoning|poison|पॉइजनिंग
poison ivy|=oak
acid reflux|peel
suicide tree|squad|prevention
!behoshi|!बेहोशी =injection|=dawa|=dawai|=test
behosh karne|=karke
=st depression
depression =glass
=lonely planet
=emergency contraceptive|contraception|=pill|=pills|=loan|=fund
machhar|=keede|=kide MARNA
tedha dant|=teeth
twisted|crooked =teeth|=tooth|=nose
collapsed =arch|=lung
painless labour|delivery
`

/** Little words between the important ones. They are removed so that the important ones are adjacent. */
export const littleWords =
  'a an the of in on at to for is are am was were been has have had my his her your our their ' +
  'he she it i we you this that there and or with also please ji me mein mai main m ke ki ka ko ' +
  'k se hai h hain ho hu hun hoon ne par pe bhi aur mere meri mera uski uska unki unka ye yeh wo ' +
  'woh kya में मे के की का को से है हैं हो हूं ने पर भी और मैं मेरे मेरी मेरा यह वह क्या'

/** Rules, most urgent first; the first match wins. `span words … -words that must not be near`. */
export const rules = `
electric
1 electrocuted~|electrocution~
3 =electric|=electrical|bijli|=current|=karant|=करेंट =shock|=shok|jhatka|lag|=lagi|=chipak|=gir|=touched
3 lightning =struck|=strike|=hit
4 =wire|=taar|=tension =touched|=touch|chhu
poison
4 =button|=coin =cell|=battery SWALLOWED|nigal
5 BABY PILLS SWALLOWED
3 swallowed|nigal PILLS
4 =strip|=bottle|=packet SWALLOWED
4 =galti|=accidentally|=mistake|=mistakenly|=गलती SWALLOWED
5 POISON SWALLOWED -=chahta|=chahti|=chahte|=want|=jau|=jaun|=lu|=lunga|=lungi|=soch
5 TOXIN SWALLOWED
5 =hit|=mosquito swallowed|=swallow|drank|=drunk|=ate|=kha|=khaya|=pi|=pee|=piya|=pili|nigal
5 =all =out SWALLOWED
5 chuha|=chuhon|=keede|=kide =dawa|=dawai SWALLOWED
6 PILLS MANY SWALLOWED
5 =sleeping|=neend PILLS SWALLOWED|=overdose
1 overdose~|=ओवरडोज -=vitamin|=vitamins
bite
5 =bee|=bees|=wasp =stung|=sting =face|=swollen|=swelling
1 =snakebite|=snakebites|=sarpdansh
4 SNAKE|SCORPION BITE
2 zehrila|jahrila|=जहरीला SNAKE
4 =bee|=bees|=madhumakkhi|=wasp|=wasps =many|=swelling|=bahut|=breathing
choking
1 choking|choked|=choke
4 THROAT STUCK -=lagta|=lagna|=feeling|=feel|=sensation|=mehsoos|=pipe
4 =coin|=sikka|=magnet SWALLOWED
5 =milk|dudh|=khana|=pani =nali =chala|=gaya|=गया
pregnancy
6 BABY NOT =moving|=move|=movement|=kick|=hil|=ghum =pet|=womb|PREGNANT|=kicking
5 PREGNANT BLOOD|BLEEDING|=ब्लीडिंग|=spotting
unconscious
4 =lying|=laying|FELL NOT =moving|=move|=getting
2 =be =hosh
2 =thanda =pad
1 unconscious~|unconsciousness|behosh|murchit|=achet|unresponsive|=fainted|=faint|fainting|=collapsed|=drowned|drowning~|!cpr|!सीपीआर|=coma|=blackout
2 =passed|=black =out
4 NOT|=lost|=loss|=kho|=gone WAKE -=treatment|=chemotherapy|=medicine
3 PULSE NOT|=band|=ruk|=stopped -=test|=pain
4 NOT =opening|=open|=khol|=khul =eye|=eyes|aankh|=आंखें
3 =uth NOT -ARM
3 =jawab|=harkat|=hil NOT -LIMB|=pet
3 doob =gaya|=gya|=gayi|=raha|=pani
self-harm
5 =better =without =me
6 =everyone|=everybody|=family|=they =happy|=better =gone|=without
4 =goodbye|=suicide =note|=letter
4 =never|NOT =born
4 =fan|=pankha|=pankhe|=पंखे latak
5 =sab|=सब khatam chahta|=dena|=karna|=kar
5 NOT =feel =living|=live
4 =ending|=end =everything
1 =marna|!maru|!marun|!मरूं|!मरू -=machhar|=machar|=keede|=kide|=chuhe|=makkhi
2 =want =end
3 =if DIE
3 =cut =myself
4 =point|=purpose|=tired|=fed =living|=live
4 POISON =lu|=lun|=lunga|=lungi|=chahta|=chahti|=loon
4 =duniya =chod|=chhod|=leave
4 =sleep|=so =forever|=hamesha
3 =take =own LIFE
2 =taking LIFE
3 =train =aage|=niche|=neeche
1 suicide~|suicidal~|suside|khudkushi|aatmahatya|aatmhatya|=selfharm
2 =khud|aatm =kushi|=khushi|=kushee|=hatya
4 KILL|=cutting|=hurt SELF -=playing|=football|=cricket|=gym|=running|=fell
4 LIFE KILL|=samapt|=worth -=insurance
4 =end =all|=everything|=pain
4 WANT DIE -=skin|=cells|=tooth|=teeth
2 =better|=off =dead
4 MARNA WISH
4 JEENA NOT|=stop WILL|=anymore
3 =jeena|=jeene|=jina|=jine NOT
3 =jaan|=jan =lena|=le|=lelu|=de|dena|=dunga|=dungi|=du|=doon|=lunga
3 faansi|=faasi|=fasi lag|lagane|=lagaunga
4 =nas|=nase|=kalai CUT =li|=lu|=lun|=loon|=le|=lo|=lena|=lunga|=liya
4 =wrist|=wrists|=veins CUT
4 JUMP =roof|=train|=bridge|=building|=chhat|=jau|=terrace
urgent
2 =gas =leak|=leaking
2 =heat|=sun =stroke
3 loo =lag
2 =blood poisoning~
heart
1 chestpain~|=chestpains
2 HEART =fail|=failed
3 =dil =ghabra|=baitha|=baith|=doob
3 HEART|cardiac attack~|arrest|=अटैक|daura|=dauda
3 =attack|=अटैक =aaya|=aya|=aa|=pada|=padha|=hua|=आया -=panic|=anxiety|=asthma|=dame|=heat|=mirgi
1 heartattack~|=heartattacks
6 CHEST PAIN|TIGHT|SWEAT
4 HEART PAIN
6 ARM PAIN SWEAT
2 HEART =stopped|=stop|=band
stroke
5 =talking|=speaking =rubbish|=nonsense|=gibberish
5 =leg|=arm|=pair =dragging|=ghisat
6 SIDE WEAK NOW|=body|sharir|=badan
5 NOW =bolna|SPEECH =band
6 NOW NOT =see|dikh|=dikhai
5 SIDE NOT|=band =kaam
3 FACE =taraf
3 =bol NOT =pa|=paa|=pata|=pate
4 SIDE NOT =move|=moving|=lift
5 FACE SIDE =going|=jhuk|=jhuka|=khinch|=khich|=pulled|=shifted|=hanging
5 =hath|=haath =pair NOT =kaam|=kam|=jaan|=uth|=hil|=chal
5 =ek =hath|=haath|=pair NOT =kaam|=uth|=hil|=chal
5 NOW =balance|=confused|=confusion|=dizzy|=saaf
4 SPEECH NOT =properly|=clearly|=saaf|=theek|=thik
3 NOW LIMB =jaan|NOT
1 =stroke|=strokes|=stoke|=strok|=ministroke -CARE
1 lakwa|falij|pakshaghat -CARE
1 paralysis~|paralysed|paralytic|=paralyzed|=पैरालिसिस -CARE
3 =brain|dimag|=mastishk =attack|BLEEDING|=phat|=khoon|=blood|=clot|haemorrhage~|=hemrage|=हेमरेज|=nas
4 FACE CROOKED -=teeth|dant|=tooth|=nose|=naak
2 SPEECH =slurred|=slur|=slurring|ladkhada
1 =slurred|=slurring
5 zubaan|awaz|=जबान ladkhada
5 SPEECH NOT NOW
5 SIDE LIMB WEAK
8 LIMB WEAK SPEECH|=bolne HARD
6 SIDE LIMB NOT =kaam|=kam|=uth|=hil|=chal|=moving|=move|=working
6 NOW LIMB WEAK
4 =arm|=hath|=haath NOT =lift|=uth|=raise
5 NOW =vision|=sight|=dikhna|=dikhai|=nazar =loss|=lost|=band|=gone|NOT
4 =worst|=thunderclap|=achanak =headache|=headaches
breath
1 =cantbreathe|=cantbreath
4 BABY =neela|=neeli|=nila|=blue|=नीला|=नीली
7 THROAT =swelling|=swollen|sujan =eating|=nuts|=peanut|=peanuts|=bee|=allergic
2 respiratory =distress|=failure|=arrest
2 wheezing =badly|=severe|=bahut|=lot
4 =hawa|=air NOT
1 breathless~|breathlessness~|suffocating|suffocation~|=gasping|=gasp|asphyxia|anaphylaxis|=anaphylactic
4 BREATH HARD|NOT
3 =dum|=dam =ghut|=ghutna|=ghutan|=ghutta
4 =oxygen|=spo2|=o2|=saturation|=ऑक्सीजन =low|=kam|=drop|dropping|falling|=less|=down|=70|=75|=78|=80|=82|=84|=85|=86|=87|=88|=89|=gir
3 =lips|=hoth|=honth|=nails|=turning =blue|neele
4 =throat|=tongue|=gala =closing|=closed|=close|=band
2 =tongue|=jeebh =swelling|=swollen|=sujan
3 asthma|=dama|=damma attack~|=अटैक|daura|=severe|=badh|=worse|=worst|=bahut
4 =inhaler NOT
bleeding
1 haemorrhage~|hemorrhage~|=haemorrhaging -CARE
4 pesab|=urine MUCH BLOOD
3 =मुंह|=muh|=munh BLOOD -=teeth|=gum|=gums|dant|=masude
3 BLOOD =hi FLOWS
3 =muh|=munh BLOOD FLOWS
2 BLOOD =dhar|=fountain|=soaked|=loss|=lathpath
3 HEAD =khoon|=blood|BLEEDING
4 =cut|=kat|=kata BLEEDING
5 BLOOD|BLEEDING NOT STOP
4 BLOOD|BLEEDING HEAVY -PERIOD
4 BLEEDING GREAT -PERIOD
5 BLOOD MUCH FLOWS -PERIOD
3 BLEEDING|=ब्लीडिंग MUCH -PERIOD
3 =khoon|=khun|=blood MUCH|=zyada =बह|=bah|=beh|=gaya -PERIOD
2 BLOOD RUNS
3 BLOOD VOMIT
4 =artery|=arteries|=nas|=nass|=vein|=veins =cut|=kat|=kati|=कट
5 =cut|=kat|=kata|=कट BLOOD MUCH|HEAVY|NOT|=khoon -PERIOD
3 =deep|=deeply =cut|=wound
fit
2 =fit =aaya|=aya|=pada|=आया
3 daura =aa|=aaya|=aa|=aaye|=aya|=aata
3 =jerking|jerks|=shaking|=akad =body|=sharir|uncontrollably|GONE
1 seizure~|seizures~|convulsion~|convulsions~|=fits|=convulsing
3 =epileptic|epilepsy|=mirgi attack~|daura|=अटैक|=aa|=aayi|=aai
3 daura =pad|=pada|=pade|=padi|=parh|=para
3 jhatka =bukhar|=fever|=aa|=aana|=aaye|=aate|=lag
3 =foam|=froth|=frothing|jhag FACE
3 =having|=got|=getting|=child|=baby =fit
4 =eyes =rolling|=rolled
burn
2 =cooker|=cylinder =phat|=blast|=burst
2 =jal|=jala|=jali|=jale GONE
1 jhulas|=scald|=scalded|=burnt
2 =aag lag|=lagi|=se
3 =clothes|=caught =fire
4 BURN CAUSE|PART -CARE|=burning|=urine|=feet|=eyes|=stomach
4 HOT LIQUID FELL
3 =acid|tezab|=एसिड FELL|=attack
3 =chai =gir|=gira
injury
6 =cut|=kat|kata =machine|=मशीन
3 HEAD =lagi|=laga|FELL
2 accident~|=accidents|=durghatna|=एक्सीडेंट -CARE
3 HEAD HURT
3 HEAD =fat =gaya|=gya|=gayi
4 FELL HIGH -=hair
2 =gun =shot
1 =gunshot|=stabbed|=stab|=stabbing
2 =goli =lagi|=lag|=maar|=mari
3 STAB STRUCK
3 =finger|=ungli|=fingers|=hand|=leg|=hath|=pair =off|=kat|=kati|=कट|=crushed|=kuchal|=amputated
3 =bone|=haddi =bahar|=out|=sticking
4 VEHICLE =hit|=takkar|=crushed|=crash|=crashed
3 =neck|=spine|=spinal|=gardan|=reedh injury~
3 =gehri|=gahri|=गहरी chot
pregnancy
5 LABOUR BLOOD|BLEEDING -=group|=test|=donate
4 =delivery PAIN =ho|=raha|NOW|=hone|=aa -=after|=baad
3 labour|=prasav PAIN|=पीडा|=pains|=started|=shuru
5 LABOUR =started|=shuru|=coming -=after|=baad
4 =water|=pani =broke|=broken|=phat|=burst|=leaking
3 BABY =coming|=crowning
4 contractions =every|=minute|=minutes
5 PREGNANT PAIN STRONG
self-harm
1 =suicidel
poison
1 POISON
urgent
7 =fever|bukhar =neck =stiff
5 =testicle|=testicles|=testis =sudden|=suddenly|=severe PAIN
1 =rape|=raped|balatkar|=बलात्कार
1 emergency~|=इमरजेंसी|ambulance~|=एम्बुलेंस|=sepsis
3 =patient|=mareez|=condition =serious|=critical|=gambhir|=siriyas
1 !dying -=know|=cost|=price
3 =mar raha|=रहा|=रहे
1 !bachao|!bachaao|!बचाओ
2 =save =father|=mother|=life|=please|=husband|=wife
2 =jaan =bacha
4 =halat|=haalat =kharab|=gambhir|=serious|=nazuk
unconscious
2 NOT =moving|=move -LIMB|=shoulder|=knee|=neck|=finger|=fingers|=thumb|=jaw|=eye|=bowels|=joint|=back
mind
4 =sad|=lonely|=hopeless =lonely|=alone|=talk|=anyone|=crying|=cry
1 depression~|depressed~|=डिप्रेशन|avsad|anxiety~|=एंग्जायटी|=एंजाइटी|=hopeless|=worthless|ghabrahat|udaas|hallucinations -CARE
2 =panic|=पैनिक =attack|=attacks|=अटैक
2 =broken =inside
4 =feel|=feeling|=am|=so|=very SAD -=sugar|=bp|=pressure|=platelet|=platelets|=hb|hemoglobin|=count|=vitamin|=sodium|=oxygen
4 =cant|=cannot|=nahi =stop =crying -BABY|=newborn|=infant|=son|=daughter
3 =rona|=rone =aata|=aa|=ata|=man
3 akela|=akelapan =mehsoos|mahsus|=feel|=lagta|=महसूस|=hu
4 LIFE =thak|=pareshan|=tang
3 =mental|mansik =breakdown|=tanav|=pareshani|=stress|=illness|=health
3 =hearing|=sunai =voices|=awaze|=aawaze
3 MUCH =tension|=dukhi|=udas|=stress|=टेंशन
3 =himmat =haar
4 =nobody|=koi|=nothing =loves|=happy|=pyar|=understands|=samajhta
`
