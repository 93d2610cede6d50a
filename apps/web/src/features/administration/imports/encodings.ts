import type { GivenOf } from '#lib/data/calls/index.ts'
import { formatList, cachedByLocale } from '#lib/text/format.ts'

export type ImportBody = NonNullable<GivenOf<'admin.importContent'>['body']>
export type FileEncoding = NonNullable<ImportBody['encoding']>

/** Some of the languages that each encoding is for: people know these rather than its name. */
const languages: Readonly<Record<FileEncoding, readonly string[]>> = {
  'utf-8': [],
  'utf-16le': [],
  'utf-16be': [],
  'windows-1252': ['en', 'de', 'fr', 'es'],
  'windows-1250': ['pl', 'cs', 'hu'],
  'windows-1251': ['ru', 'uk', 'bg'],
  'windows-1253': ['el'],
  'windows-1254': ['tr'],
  'windows-1255': ['he'],
  'windows-1256': ['ar', 'fa'],
  'windows-1257': ['lt', 'lv', 'et'],
  'windows-1258': ['vi'],
  'windows-874': ['th'],
  'iso-8859-2': ['pl', 'cs', 'hu'],
  'koi8-r': ['ru'],
  'koi8-u': ['uk'],
  ibm866: ['ru'],
  macintosh: ['en', 'de', 'fr', 'es'],
  shift_jis: ['ja'],
  'euc-jp': ['ja'],
  'euc-kr': ['ko'],
  gb18030: ['zh-Hans'],
  big5: ['zh-Hant'],
}

/** Names that people write otherwise than the standard. */
const spelled: Readonly<Record<string, string>> = { macintosh: 'Mac Roman', shift_jis: 'Shift_JIS', ibm866: 'IBM 866' }
const nameOf = (encoding: string): string =>
  spelled[encoding] ?? (encoding.startsWith('windows') ? encoding.replace('w', 'W') : encoding.toUpperCase())

/** An encoding by its name and languages: `Windows-1251 (Russian, Ukrainian, and Bulgarian)`. */
export function encodingLabel(encoding: string): string {
  const spoken = languages[encoding as FileEncoding] ?? []
  const names = cachedByLocale(
    'languages',
    (locale) => new Intl.DisplayNames(locale, { type: 'language', fallback: 'code' }),
  )
  return spoken.length === 0
    ? nameOf(encoding)
    : `${nameOf(encoding)} (${formatList(spoken.map((tag) => names.of(tag) ?? tag))})`
}

export const encodings = Object.keys(languages) as readonly FileEncoding[]
