/** An emoji with all its names: the short ones of English, and those of the reader's language. */
export interface NamedEmoji {
  readonly emoji: string
  readonly names: readonly string[]
}

/** Names by code points. */
type Names = Readonly<Record<string, string | readonly string[]>>
type Loader = () => Promise<{ readonly default: Names }>

const english: Loader = () => import('emojibase-data/en/shortcodes/cldr.json')
const short: Loader = () => import('emojibase-data/en/shortcodes/github.json')
/** Other languages have English names. */
const loaders: Readonly<Record<string, Loader>> = {
  de: () => import('emojibase-data/de/shortcodes/cldr.json'),
  es: () => import('emojibase-data/es/shortcodes/cldr.json'),
  fr: () => import('emojibase-data/fr/shortcodes/cldr.json'),
  ja: () => import('emojibase-data/ja/shortcodes/cldr-native.json'),
  'pt-BR': () => import('emojibase-data/pt/shortcodes/cldr.json'),
}

let loaded: readonly NamedEmoji[] = []

/** The emojis that are loaded. */
export const loadedEmojis = (): readonly NamedEmoji[] => loaded

/** Loads the emojis with their names, once. */
export async function loadEmojis(locale: string): Promise<readonly NamedEmoji[]> {
  if (loaded.length > 0) return loaded
  const [shortNames, ownNames] = await Promise.all([short(), (loaders[locale] ?? english)()])
  const codes = new Set([...Object.keys(shortNames.default), ...Object.keys(ownNames.default)])
  loaded = [...codes]
    .filter((code) => !skinTones.test(code))
    .map((code) => ({
      emoji: emojiOf(code),
      names: [shortNames.default[code] ?? [], ownNames.default[code] ?? []].flat(),
    }))
  return loaded
}

const skinTones = /1F3F[B-F]/

/** The sign of code points such as `1F469-200D-1F33E`; one that would be a letter is marked as an emoji. */
function emojiOf(code: string): string {
  const sign = String.fromCodePoint(...code.split('-').map((point) => Number.parseInt(point, 16)))
  return code.includes('-') || /\p{Emoji_Presentation}/u.test(sign) ? sign : `${sign}\uFE0F`
}
