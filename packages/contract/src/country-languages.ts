/** One language of one country (portal §3). */
export type CountryLanguage = {
  /** Language and country: `fr-BE`. */
  readonly locale: string
  /** ISO 3166-1 alpha-2. */
  readonly country: string
  /** ISO 639-3. */
  readonly language3: string
  /** In English; `Intl.DisplayNames` knows it in the reader's language. */
  readonly countryName: string
}

/**
 * The official and widely spoken languages of each country, in alphabetical order: country, languages in two and
 * three letters, name. Facts from Unicode CLDR 48.2 (Unicode License v3) and iso-639-3 3.0.1 (MIT).
 */
const TABLE = `
AD ca:cat Andorra
AE ar:ara United Arab Emirates
AF fa:fas,ps:pus,tk:tuk Afghanistan
AG en:eng Antigua & Barbuda
AI en:eng Anguilla
AL sq:sqi Albania
AM hy:hye Armenia
AO pt:por Angola
AR es:spa Argentina
AS en:eng,sm:smo American Samoa
AT de:deu,hr:hrv,hu:hun,sl:slv Austria
AU en:eng Australia
AW nl:nld,pap:pap Aruba
AX sv:swe Åland Islands
AZ az:aze Azerbaijan
BA bs:bos,hr:hrv,sr:srp Bosnia & Herzegovina
BB en:eng Barbados
BD bn:ben Bangladesh
BE de:deu,fr:fra,nl:nld Belgium
BF fr:fra Burkina Faso
BG bg:bul Bulgaria
BH ar:ara Bahrain
BI en:eng,fr:fra,rn:run Burundi
BJ fr:fra Benin
BL fr:fra St. Barthélemy
BM en:eng Bermuda
BN ms:msa Brunei
BO ay:aym,es:spa,qu:que Bolivia
BQ nl:nld Caribbean Netherlands
BR pt:por,vec:vec Brazil
BS en:eng Bahamas
BT dz:dzo Bhutan
BW en:eng,tn:tsn Botswana
BY be:bel,ru:rus Belarus
BZ en:eng Belize
CA chp:chp,crk:crk,den:den,dgr:dgr,en:eng,fr:fra,gwi:gwi,iu:iku Canada
CC en:eng Cocos (Keeling) Islands
CD fr:fra,kg:kon,ln:lin,lua:lua,sw:swa Congo - Kinshasa
CF fr:fra,sg:sag Central African Republic
CG fr:fra Congo - Brazzaville
CH de:deu,fr:fra,gsw:gsw,it:ita,rm:roh Switzerland
CI fr:fra Côte d’Ivoire
CK en:eng Cook Islands
CL es:spa Chile
CM en:eng,fr:fra Cameroon
CN bo:bod,ko:kor,ug:uig,za:zha,zh:zho China
CO es:spa Colombia
CQ en:eng Sark
CR es:spa Costa Rica
CU es:spa Cuba
CV pt:por Cape Verde
CW nl:nld,pap:pap Curaçao
CX en:eng Christmas Island
CY el:ell,tr:tur Cyprus
CZ cs:ces Czechia
DE de:deu,frr:frr Germany
DG en:eng Diego Garcia
DJ ar:ara,fr:fra Djibouti
DK da:dan,de:deu,kl:kal Denmark
DM en:eng Dominica
DO es:spa Dominican Republic
DZ ar:ara,fr:fra Algeria
EA es:spa Ceuta & Melilla
EC es:spa,qu:que Ecuador
EE et:est Estonia
EG ar:ara Egypt
EH ar:ara Western Sahara
ER ar:ara,en:eng,ti:tir Eritrea
ES ast:ast,ca:cat,es:spa,eu:eus,gl:glg,oc:oci Spain
ET am:amh Ethiopia
FI fi:fin,sms:sms,sv:swe Finland
FJ en:eng,fj:fij,hif:hif Fiji
FK en:eng Falkland Islands
FM en:eng Micronesia
FO fo:fao Faroe Islands
FR fr:fra France
GA fr:fra Gabon
GB cy:cym,en:eng,ga:gle,gd:gla United Kingdom
GD en:eng Grenada
GE ab:abk,ka:kat,os:oss Georgia
GF fr:fra French Guiana
GG en:eng Guernsey
GH ak:aka,ee:ewe,en:eng,gaa:gaa Ghana
GI en:eng Gibraltar
GL kl:kal Greenland
GM en:eng Gambia
GN fr:fra Guinea
GP fr:fra Guadeloupe
GQ es:spa,fr:fra,pt:por Equatorial Guinea
GR el:ell Greece
GS en:eng South Georgia & South Sandwich Islands
GT caa:caa,cak:cak,es:spa,ixl:ixl,quc:quc,quv:quv,usp:usp,xin:xin Guatemala
GU ch:cha,en:eng Guam
GW pt:por Guinea-Bissau
GY en:eng Guyana
HK en:eng Hong Kong SAR China
HN es:spa Honduras
HR hr:hrv,it:ita,vec:vec Croatia
HT fr:fra,ht:hat Haiti
HU hu:hun Hungary
IC es:spa Canary Islands
ID id:ind Indonesia
IE en:eng,ga:gle Ireland
IL ar:ara,he:heb Israel
IM en:eng,gv:glv Isle of Man
IN as:asm,bn:ben,en:eng,gu:guj,hi:hin,kha:kha,kn:kan,kok:kok,ks:kas,mai:mai,ml:mal,mr:mar,ne:nep,or:ori,pa:pan,sa:san,sat:sat,sd:snd,ta:tam,te:tel,ur:urd India
IO en:eng British Indian Ocean Territory
IQ ar:ara,ckb:ckb Iraq
IR fa:fas Iran
IS is:isl Iceland
IT fr:fra,it:ita,vec:vec Italy
JE en:eng Jersey
JM en:eng Jamaica
JO ar:ara Jordan
JP ja:jpn Japan
KE en:eng,sw:swa Kenya
KG ky:kir,ru:rus Kyrgyzstan
KH km:khm Cambodia
KI en:eng,gil:gil Kiribati
KM ar:ara,fr:fra,wni:wni,zdj:zdj Comoros
KN en:eng St. Kitts & Nevis
KP ko:kor North Korea
KR ko:kor South Korea
KW ar:ara Kuwait
KY en:eng Cayman Islands
KZ kk:kaz,ru:rus Kazakhstan
LA lo:lao Laos
LB ar:ara Lebanon
LC en:eng St. Lucia
LI de:deu,gsw:gsw Liechtenstein
LK si:sin,ta:tam Sri Lanka
LR en:eng Liberia
LS en:eng,st:sot Lesotho
LT lt:lit Lithuania
LU de:deu,fr:fra,lb:ltz Luxembourg
LV lv:lav Latvia
LY ar:ara Libya
MA ar:ara,fr:fra,tzm:tzm Morocco
MC fr:fra Monaco
MD ro:ron Moldova
MF fr:fra St. Martin
MG en:eng,fr:fra,mg:mlg Madagascar
MH en:eng,mh:mah Marshall Islands
MK mk:mkd,sq:sqi North Macedonia
ML fr:fra Mali
MM my:mya Myanmar (Burma)
MN mn:mon Mongolia
MO pt:por,yue:yue Macao SAR China
MP en:eng Northern Mariana Islands
MQ fr:fra Martinique
MR ar:ara Mauritania
MS en:eng Montserrat
MT en:eng,mt:mlt Malta
MU en:eng,fr:fra Mauritius
MV dv:div Maldives
MW en:eng,ny:nya Malawi
MX es:spa Mexico
MY ms:msa Malaysia
MZ pt:por Mozambique
NA en:eng Namibia
NC fr:fra New Caledonia
NE fr:fra Niger
NF en:eng Norfolk Island
NG en:eng,yo:yor Nigeria
NI es:spa Nicaragua
NL fy:fry,nl:nld Netherlands
NO nb:nob,nn:nno,no:nor,se:sme Norway
NP ne:nep Nepal
NR en:eng,na:nau Nauru
NU en:eng,niu:niu Niue
NZ en:eng,mi:mri New Zealand
OM ar:ara Oman
PA es:spa Panama
PE es:spa,qu:que Peru
PF fr:fra,ty:tah French Polynesia
PG en:eng,ho:hmo,tpi:tpi Papua New Guinea
PH ceb:ceb,en:eng,fil:fil,hil:hil,ilo:ilo,mdh:mdh,pag:pag,tsg:tsg,war:war Philippines
PK en:eng,ur:urd Pakistan
PL csb:csb,de:deu,lt:lit,pl:pol Poland
PM fr:fra St. Pierre & Miquelon
PN en:eng Pitcairn Islands
PR en:eng,es:spa Puerto Rico
PS ar:ara Palestinian Territories
PT pt:por Portugal
PW en:eng,pau:pau Palau
PY es:spa,gn:grn Paraguay
QA ar:ara Qatar
RE fr:fra Réunion
RO ro:ron Romania
RS hr:hrv,hu:hun,ro:ron,sk:slk,sr:srp,uk:ukr Serbia
RU ady:ady,av:ava,ba:bak,bua:bua,ce:che,inh:inh,kbd:kbd,koi:koi,krc:krc,kum:kum,kv:kom,lbe:lbe,lez:lez,mdf:mdf,myv:myv,ru:rus,sah:sah,tt:tat,tyv:tyv,udm:udm Russia
RW en:eng,fr:fra,rw:kin Rwanda
SA ar:ara Saudi Arabia
SB en:eng Solomon Islands
SC en:eng,fr:fra Seychelles
SD ar:ara,en:eng Sudan
SE fi:fin,sv:swe Sweden
SG en:eng,ms:msa,ta:tam,zh:zho Singapore
SH en:eng St. Helena
SI sl:slv,vec:vec Slovenia
SJ nb:nob Svalbard & Jan Mayen
SK sk:slk Slovakia
SL en:eng Sierra Leone
SM it:ita San Marino
SN bjt:bjt,bsc:bsc,dyo:dyo,ff:ful,fr:fra,knf:knf,mfv:mfv,sav:sav,snf:snf,srr:srr,tnr:tnr,wo:wol Senegal
SO ar:ara,so:som Somalia
SR nl:nld Suriname
SS en:eng South Sudan
ST pt:por São Tomé & Príncipe
SV es:spa El Salvador
SX en:eng,nl:nld Sint Maarten
SY ar:ara Syria
SZ en:eng,ss:ssw Eswatini
TC en:eng Turks & Caicos Islands
TD ar:ara,fr:fra Chad
TG fr:fra Togo
TH th:tha Thailand
TJ tg:tgk Tajikistan
TK en:eng,tkl:tkl Tokelau
TL pt:por,tet:tet Timor-Leste
TM tk:tuk Turkmenistan
TN ar:ara,fr:fra Tunisia
TO en:eng,to:ton Tonga
TR tr:tur Türkiye
TT en:eng Trinidad & Tobago
TV en:eng,tvl:tvl Tuvalu
TZ en:eng,sw:swa Tanzania
UA ru:rus,uk:ukr Ukraine
UG en:eng,sw:swa Uganda
UM en:eng U.S. Outlying Islands
US en:eng,es:spa,haw:haw United States
UY es:spa Uruguay
UZ uz:uzb Uzbekistan
VA it:ita Vatican City
VC en:eng St. Vincent & Grenadines
VE es:spa Venezuela
VG en:eng British Virgin Islands
VI en:eng U.S. Virgin Islands
VN vi:vie Vietnam
VU bi:bis,en:eng,fr:fra Vanuatu
WF fr:fra Wallis & Futuna
WS en:eng,sm:smo Samoa
XK sq:sqi,sr:srp Kosovo
YE ar:ara Yemen
YT fr:fra Mayotte
ZA af:afr,en:eng,nr:nbl,nso:nso,ss:ssw,st:sot,tn:tsn,ts:tso,ve:ven,xh:xho,zu:zul South Africa
ZM en:eng Zambia
ZW en:eng,nd:nde,sn:sna Zimbabwe
`

/** 476 rows. Some 10 kB, so the portal imports this file only where an address is typed. */
export const countryLanguages: readonly CountryLanguage[] = TABLE.trim()
  .split('\n')
  .flatMap((line) => {
    const [country = '', languages = '', ...name] = line.split(' ')
    return languages.split(',').map((pair): CountryLanguage => {
      const [language, language3 = ''] = pair.split(':')
      return { locale: `${language}-${country}`, country, language3, countryName: name.join(' ') }
    })
  })

/** Every country of the table once, ISO 3166-1 alpha-2. */
export const countryCodes: readonly string[] = [...new Set(countryLanguages.map(({ country }) => country))]
