import { latinDigits } from '#lib/domain/text/text'

/**
 * The city of a PIN code. India Post gives the first three digits to a sorting district, which is about a district of the
 * state; longer beginnings name towns inside one. Where a district has no city here, the nearest one stands for it.
 */

/** The slug of a city and the beginnings of its PIN codes. The longest beginning wins. */
const beginnings = `
  delhi 110; faridabad 121; gurugram 122; rewari 123; rohtak 124; bahadurgarh 124507; hisar 125; sirsa 12505; jind 126; bhiwani 127
  sonipat 131; karnal 132; panipat 1321; ambala 133 134; panchkula 1341; yamunanagar 135; kurukshetra 136; kaithal 13602; palwal 121102
  mohali 140; ludhiana 141; khanna 1414; moga 142; amritsar 143; batala 1435; jalandhar 144; phagwara 1444; pathankot 145; hoshiarpur 146
  patiala 147; malerkotla 148; barnala 1481; bathinda 151; firozpur 152; abohar 15211; chandigarh 160; shimla 17; jammu 18; srinagar 19
  ghaziabad 201; loni 201102; noida 2013; greater-noida 201306 201308 201310 201312; aligarh 202 207; bulandshahr 203; khurja 203131; hathras 204
  etawah 205 206; kanpur 208 209; unnao 2098; farrukhabad 209625; banda 210; prayagraj 211 212 230; fatehpur 2126; varanasi 221 232; jaunpur 222
  ayodhya 224; lucknow 225 226 227; sultanpur 228; raebareli 229; mirzapur 231; ghazipur 233; hardoi 241; shahjahanpur 242; bareilly 243
  budaun 2436; moradabad 244; sambhal 2443; chandausi 244412; amroha 2442; rampur 244901; kashipur 244713; hapur 245; saharanpur 247
  roorkee 247667; dehradun 248; haridwar 249; meerut 250; muzaffarnagar 251; sitapur 261; lakhimpur 262; pilibhit 262001; haldwani 263
  gonda 271; bahraich 2718; basti 272; gorakhpur 273; deoria 274; mau 275 277; azamgarh 276; mathura 281; agra 282; firozabad 283
  jhansi 284; lalitpur 2844; orai 285
  alwar 301; jaipur 302 303; tonk 304; ajmer 305; kishangarh 3058; pali 306; udaipur 307 313 314 327; bhilwara 311; chittorgarh 312
  bharatpur 321; sawai-madhopur 322; gangapur-city 3222; kota 323 324 325 326; dholpur 328; churu 331; sujangarh 3315; sikar 332
  jhunjhunu 333; bikaner 334; sri-ganganagar 335; hanumangarh 3355; jodhpur 341 342 343 344 345
  rajkot 360; gondal 360311; jetpur 36037; jamnagar 361; junagadh 362; veraval 36226; surendranagar 363; morbi 3636; bhavnagar 364 365
  botad 3647; bhuj 370; gandhidham 3702; ahmedabad 380 382 383; gandhinagar 3820; patan 384; palanpur 385; nadiad 387; anand 388; godhra 389
  vadodara 390 391; bharuch 392 393; surat 394 395; navsari 396; bilimora 39632
  mumbai 400; thane 4006; navi-mumbai 4007; virar 401; mira-bhayandar 4011; panvel 402 4102; vasco-da-gama 403; pune 410 411 412
  pimpri-chinchwad 411017 411018 411019 411033 411035 411044; solapur 413; latur 4135; udgir 413517; ahilyanagar 414; satara 415; kolhapur 416
  ichalkaranji 416115; sangli 4164; kalyan 421; ulhasnagar 4210; dombivli 4212; bhiwandi 421302 421308; ambernath 421501; badlapur 421503
  nashik 422; malegaon 423; dhule 424; jalgaon 425; bhusawal 4252; nandurbar 4254; chhatrapati-sambhajinagar 431; jalna 4312; parbhani 4314
  nanded 4316; nagpur 440 441; gondia 4416; wardha 442; chandrapur 4424; akola 443 444; amravati 4446; achalpur 444806; yavatmal 445
  khandwa 450; burhanpur 4503; indore 451 452 453 454; dewas 455; ujjain 456 465; nagda 456335; ratlam 457; mandsaur 458; itarsi 460 461
  narmadapuram 461001; bhopal 462 463 466; vidisha 464; sagar 470; damoh 470661; chhatarpur 471 472; guna 473; shivpuri 47355; gwalior 474 475
  morena 476; bhind 477; chhindwara 480; seoni 480661 481; jabalpur 482 487; katni 483; satna 485 488; rewa 486; singrauli 48688
  bhilai 490; durg 491; rajnandgaon 4914; raipur 492 493 494; bilaspur 495 497; korba 49567; raigarh 496
  hyderabad 500 501 502; nizamabad 503; adilabad 504; karimnagar 505; ramagundam 505208; warangal 506; khammam 507; nalgonda 508
  miryalaguda 508207; suryapet 508213; mahabubnagar 509; anantapur 515; hindupur 515201; dharmavaram 515671; guntakal 515801; kadapa 516
  proddatur 51636; tirupati 517; madanapalle 517325; kurnool 518; adoni 5183; nandyal 5185; vijayawada 520 521; machilipatnam 521001 521002
  gudivada 521301; guntur 522; ongole 523; nellore 524; visakhapatnam 530 531; srikakulam 532; kakinada 533; rajamahendravaram 5331
  eluru 534; tadepalligudem 534101; bhimavaram 5342; vizianagaram 535
  bengaluru 560 561 562; kolar 563; kolar-gold-fields 563122; mysuru 570 571; mandya 5714; tumakuru 572; hassan 573; mangaluru 574 575 671; udupi 576
  shivamogga 577; davanagere 57700; chikkamagaluru 5771; bhadravathi 577301; chitradurga 5775; hubballi 580 581; gadag 582; ballari 583
  hosapete 5832; gangavathi 583227; raichur 584; kalaburagi 585; bidar 5854; vijayapura 586 587; belagavi 590 591
  chennai 600 601 602 603; tambaram 600045; pallavaram 600043; avadi 600054; puducherry 604 605; tiruvannamalai 606; cuddalore 607 608
  thanjavur 609 610 611 613 614; kumbakonam 612; tiruchirappalli 620 621; pudukkottai 622; madurai 623 625 630; dindigul 624; theni 6255
  rajapalayam 626; tirunelveli 627; thoothukudi 628; nagercoil 629; kanchipuram 631; vellore 632; salem 635 636 637; hosur 635109; ambur 635802
  erode 638; coimbatore 641 642 643; tiruppur 6416
  kozhikode 670 673 676; palakkad 678 679; ponnani 679577; thrissur 680; kochi 682 683 685 686; alappuzha 688; kollam 689 690 691
  thiruvananthapuram 695
  kolkata 700; barasat 700124 743; dum-dum 700028; baranagar 700036; howrah 711; bally 711201; hooghly 712; serampore 712201; chandannagar 712136
  rishra 712248; bardhaman 713; durgapur 7132 731; asansol 7133; raniganj 713347; kulti 713343; jamuria 713336; midnapore 721; kharagpur 7213
  haldia 7216; bankura 722; purulia 723; malda 732; raiganj 733; siliguri 734 737; darjeeling 7341; jalpaiguri 735 736; krishnanagar 741
  nabadwip 741302; shantipur 741404; sri-vijaya-puram 744; baharampur 742; habra 743263; bongaon 743235
  bhubaneswar 751 762; puri 752; cuttack 753 754 755 758 759; balasore 756 757; brahmapur 760 761; nabarangpur 764; sambalpur 766 767 768
  rourkela 769 770
  guwahati 780 781 782 783 784 787; dibrugarh 785 786 790 791 792; silchar 788; shillong 793 794; imphal 795; aizawl 796; dimapur 797 798; agartala 799
  patna 800 801; arrah 802; bihar-sharif 803 805; gaya 804 823 824; munger 811; bhagalpur 812 813 816; dhanbad 814 815 826 828; dehri 821
  hazaribagh 825; bokaro 827; ranchi 829 834 835; jamshedpur 831 832 833; chhapra 841; siwan 841226; muzaffarpur 842 843; motihari 845
  bettiah 845438; bagaha 845101; darbhanga 846 847 848; begusarai 851; saharsa 852; katihar 853 854105; purnia 854 855`

const beginningsOfCity = new Map(
  beginnings.split(/[;\n]/).map((entry) => {
    const [slug = '', ...codes] = entry.trim().split(/\s+/)
    return [slug, codes] as const
  }),
)

const cityOfBeginning = new Map(
  [...beginningsOfCity].flatMap(([slug, codes]) => codes.map((code) => [code, slug] as const)),
)

/** The beginnings of the PIN codes of a city (its slug), for the city picker. */
export const pinBeginningsOf = (slug: string): string[] => beginningsOfCity.get(slug) ?? []

/** The slug of the city that this PIN code ('411001') belongs to; undefined if it is none or unknown. */
export function cityOfPinCode(code: string): string | undefined {
  if (!/^[1-9]\d{5}$/.test(code)) return undefined
  for (let length = code.length; length > 1; length -= 1) {
    const slug = cityOfBeginning.get(code.slice(0, length))
    if (slug) return slug
  }
  return undefined
}

/** '411001' or '411 001', not part of a longer number such as a mobile number. */
const pinCode = /(?<![\d+])(?<!\d )([1-9]\d{2}) ?(\d{3})(?! ?\d)/

/** They say nothing beside the code itself. */
const pinWords = /(?<!\p{L})(?:pin ?code|pin|पिन ?कोड|पिन)(?![\p{L}\p{M}])/giu

/** The PIN code in a text, in digits of any script, and what stands around it. */
export function findPinCode(text: string): { code: string; others: string } | undefined {
  const latin = latinDigits(text)
  const found = pinCode.exec(latin)
  if (!found) return undefined
  const end = found.index + found[0].length
  return {
    code: `${found[1]}${found[2]}`,
    others: `${latin.slice(0, found.index)} ${latin.slice(end)}`
      .replace(pinWords, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  }
}
