/**
 * Drops diacritics, spells out letters without a decomposition, and turns everything but letters and digits into
 * spaces.
 */
export const fold = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[ßæœøłđıðþ]/g, (letter) => plain[letter] ?? letter)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const plain: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
  ð: 'd',
  þ: 'th',
}

/** Local or common names of large cities for which the data has only the English one; by GeoNames id. */
export const otherNames: Readonly<Record<number, readonly string[]>> = {
  2_761_369: ['Wien', 'Viena', 'Vienne'],
  2_867_714: ['München', 'Muenchen', 'Múnich', 'Munique'],
  2_886_242: ['Cologne', 'Koeln', 'Colonia', 'Colônia'],
  2_861_650: ['Nürnberg', 'Nuernberg'],
  2_657_896: ['Zurich', 'Zuerich'],
  2_660_646: ['Genève', 'Genf', 'Ginebra', 'Genebra'],
  2_800_866: ['Bruxelles', 'Brüssel', 'Bruselas', 'Bruxelas', 'Brussel'],
  3_169_070: ['Roma', 'Rom'],
  3_173_435: ['Milano', 'Mailand', 'Milán', 'Milão'],
  3_176_959: ['Firenze', 'Florenz', 'Florencia', 'Florença'],
  3_172_394: ['Napoli', 'Neapel', 'Nápoles'],
  3_164_603: ['Venezia', 'Venedig', 'Venecia', 'Veneza', 'Venise'],
  3_165_524: ['Torino'],
  2_267_057: ['Lisboa', 'Lissabon', 'Lisbonne'],
  2_988_507: ['París'],
  2_643_743: ['Londres', 'Londra'],
  2_618_425: ['København', 'Kopenhagen', 'Copenhague'],
  756_135: ['Warszawa', 'Warschau', 'Varsovia', 'Varsóvia', 'Varsovie'],
  3_067_696: ['Praha', 'Prag', 'Praga'],
  683_506: ['București', 'Bukarest', 'Bucarest'],
  792_680: ['Beograd', 'Belgrad', 'Belgrado'],
  264_371: ['Athina', 'Athen', 'Atenas', 'Athènes', 'Αθήνα'],
  524_901: ['Moskva', 'Moskau', 'Moscú', 'Moscou', 'Москва'],
  498_817: ['Sankt-Peterburg', 'Sankt Petersburg', 'Санкт-Петербург'],
  703_448: ['Kyiv', 'Kyjiw', 'Київ'],
  360_630: ['القاهرة', 'Al Qahirah', 'Kairo', 'El Cairo', 'Le Caire'],
  281_184: ['القدس', 'Al-Quds', 'Yerushalayim', 'Jérusalem'],
  276_781: ['بيروت', 'Beyrouth'],
  108_410: ['الرياض', 'Riad'],
  292_223: ['دبي'],
  98_182: ['بغداد', 'Bagdad'],
  1_273_294: ['दिल्ली'],
  1_261_481: ['नई दिल्ली'],
  1_275_339: ['मुंबई', 'Bombay'],
  1_275_004: ['Calcutta', 'कोलकाता'],
  1_277_333: ['Bangalore', 'Bengaluru'],
  1_264_527: ['Madras', 'चेन्नई'],
  3_530_597: ['Ciudad de México', 'CDMX', 'Mexiko-Stadt', 'Cidade do México'],
  5_128_581: ['New York', 'Nueva York', 'Nova Iorque', 'NYC'],
  1_850_147: ['東京', 'Tokio', 'Tóquio'],
  1_816_670: ['北京', 'Peking', 'Pekín', 'Pequim'],
  1_796_236: ['上海', 'Schanghai'],
  1_835_848: ['서울', 'Seúl'],
}

const unitedStates =
  'AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware|DC District of Columbia|' +
  'FL Florida|GA Georgia|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|KY Kentucky|LA Louisiana|ME Maine|' +
  'MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|MO Missouri|MT Montana|NE Nebraska|NV Nevada|' +
  'NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|NC North Carolina|ND North Dakota|OH Ohio|OK Oklahoma|' +
  'OR Oregon|PA Pennsylvania|RI Rhode Island|SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|UT Utah|VT Vermont|' +
  'VA Virginia|WA Washington|WV West Virginia|WI Wisconsin|WY Wyoming'
const canada =
  '01 Alberta|02 British Columbia|03 Manitoba|04 New Brunswick|05 Newfoundland and Labrador|07 Nova Scotia|08 Ontario|' +
  '09 Prince Edward Island|10 Quebec|11 Saskatchewan|12 Yukon|13 Northwest Territories|14 Nunavut'
const unitedKingdom = 'ENG England|SCT Scotland|WLS Wales|NIR Northern Ireland'

const pairs = (text: string): ReadonlyMap<string, string> =>
  new Map(
    text.split('|').map((entry) => [entry.slice(0, entry.indexOf(' ')), entry.slice(entry.indexOf(' ') + 1)] as const),
  )

/** Names of regions, in countries where cities are commonly distinguished by them: by country and the data's code. */
const regions: Readonly<Record<string, ReadonlyMap<string, string>>> = {
  US: pairs(unitedStates),
  CA: pairs(canada),
  GB: pairs(unitedKingdom),
}
export const regionName = (country: string, code: string): string | null => regions[country]?.get(code) ?? null

/** The folded names of all regions we know, for text without commas. */
export const regionNames: ReadonlySet<string> = new Set(
  Object.values(regions).flatMap((named) => [...named.values()].map(fold)),
)

/** Languages in which a country may be named. */
const languages = ['en', 'de', 'es', 'fr', 'pt', 'it', 'ar', 'hi', 'ru']
const commonNames: Readonly<Record<string, string>> = { usa: 'US', america: 'US', uk: 'GB', england: 'GB' }

/** Countries by their folded names in several languages, and by their codes. */
export function countriesByName(codes: Iterable<string>): ReadonlyMap<string, string> {
  const named = languages.map((language) => new Intl.DisplayNames([language], { type: 'region', fallback: 'none' }))
  const countries = new Map<string, string>(Object.entries(commonNames))
  for (const code of codes) {
    countries.set(code.toLowerCase(), code)
    for (const names of named) {
      const name = names.of(code)
      if (name !== undefined) countries.set(fold(name), code)
    }
  }
  return countries
}

const english = new Intl.DisplayNames(['en'], { type: 'region' })
export const countryName = (code: string): string => english.of(code) ?? code
