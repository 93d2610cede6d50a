import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type Messages, setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { languageFor, languages } from './languages.ts'

/** Values to insert into a sentence. Numbers and plurals follow the rules of the language (`Intl`). */
export type Values = Readonly<Record<string, string | number>>
/**
 * Translates a sentence, which is its own key in the catalogs. `tools/catalogs.ts` finds the sentences by parsing:
 * they are literals in the call, and the function is called `t`.
 */
export type Translate = (sentence: string, values?: Values) => string

/** The server's voice in one language: for mails, texts and pushes. */
export interface Translator {
  /** BCP 47. */
  readonly tag: string
  readonly direction: 'ltr' | 'rtl'
  readonly t: Translate
  /** A single word, with a note that tells translators what it means here. */
  readonly word: (text: string, note: string) => string
}

const folder = path.resolve(import.meta.dirname, '../../locales')
const source = 'en'
const noteMark = '\u0004'
const isolate = '\u2068'
const endOfIsolate = '\u2069'

const spoken = new Map<string, Translator>()

/** The language that best matches a tag, English if none does. Catalogs are read once. */
export function translatorFor(tag: string | null | undefined): Translator {
  const requested = languageFor(tag ?? source) ?? source
  const known = spoken.get(requested)
  if (known) return known
  const made = createTranslator(requested)
  spoken.set(requested, made)
  return made
}

function createTranslator(tag: string): Translator {
  const direction = languages.find((language) => language.tag === tag)?.direction === 'RTL' ? 'rtl' : 'ltr'
  const i18n = setupI18n()
  i18n.setMessagesCompiler(compileMessage)
  i18n.loadAndActivate({ locale: tag, messages: messagesOf(tag) })
  const fit = direction === 'rtl' ? isolated : (values: Values) => values
  return {
    tag,
    direction,
    t: (sentence, values = {}) => i18n._(sentence, fit(values)),
    word: (text, note) => {
      const key = text + noteMark + note
      return i18n.messages[key] === undefined ? text : i18n._(key)
    },
  }
}

function messagesOf(tag: string): Messages {
  if (tag === source) return {}
  const catalog = JSON.parse(readFileSync(path.join(folder, `${tag}.json`), 'utf8')) as Record<string, string>
  return Object.fromEntries(Object.entries(catalog).map(([key, text]) => [key, compileMessage(text)]))
}

/** Names in another script keep their own direction inside a right-to-left sentence. */
const isolated = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' && !/^\d*$/.test(value) ? isolate + value + endOfIsolate : value,
    ]),
  )
