import { setupI18n } from '@lingui/core'

/**
 * The words of the interface. English sentences are the keys; the build finds them by parsing the sources
 * (`build/messages.ts`), so the sentence must stand in the call as a literal:
 *
 *     t('{name} asked to join', { name })
 *     t('{count, plural, one {# reply} other {# replies}}', { count })
 *     word('Post', 'verb, on the button that publishes')
 */
export const i18n = setupI18n()

declare const isMessage: unique symbol
/** A catalog message not yet rendered: created by `msg`, rendered by `t`. */
export type Message = string & { readonly [isMessage]: true }
export type MessageValues = Readonly<Record<string, string | number | Date>>

/** Letters that may turn the direction of the sentence around them: in Arabic and Hebrew any, elsewhere theirs. */
const mayTurn = (): RegExp => (/^(?:ar|he)/.test(i18n.locale) ? /\p{L}/u : /[\u0590-\u08ff\ufb1d-\ufefc]/)

/** A whole sentence in the language of the reader. Filled-in values keep their own direction (FSI … PDI). */
export function t(sentence: string, values: MessageValues = {}): string {
  // A sentence without places to fill is its own English; it is not in the English catalog.
  if (!sentence.includes('{') && i18n.messages[sentence] === undefined) return sentence
  const letters = mayTurn()
  const apart = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' && letters.test(value) ? `\u2068${value}\u2069` : value,
  ])
  return i18n._(sentence, Object.fromEntries(apart))
}

/** Marks a sentence for the catalog where it is kept in a table and said elsewhere. */
export const msg = (sentence: string): Message => sentence as Message

const noteMark = '\u0004'

/** Says a single word. The note tells translators what it means here; one word with two notes may be translated twice. */
export function word(text: string, note: string): string {
  const id = text + noteMark + note
  return i18n.messages[id] === undefined ? text : i18n._(id)
}

/** The key of a word in a catalog. */
export const wordKey = (text: string, note: string): string => text + noteMark + note
