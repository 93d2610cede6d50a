import type { Translator } from '#adapters/translation/translator.ts'

/** The facts that a notice is made of. */
export interface NoticeFacts extends Translator {
  readonly place: string
  readonly origin: string
  readonly username: string
  /** The changed thing: a masked contact, a browser, a sign-in method or a day. */
  readonly about: string
}
