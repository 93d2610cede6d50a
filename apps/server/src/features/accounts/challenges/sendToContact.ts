import { type Translator, translatorFor } from '#adapters/translation/translator.ts'
import type { App } from '#kernel/http/app.ts'
import { type MailContent, renderMail, renderSms } from '#kernel/text/mailTemplate.ts'
import { type Notice, noticeTemplates } from '../mail/notices.ts'
import type { Recipient } from '../contacts/store/recipients.ts'

/** Whether a contact is an address; if not, it is a number. */
export const isEmailAddress = (contact: string): boolean => contact.includes('@')

interface Message {
  readonly to: string
  readonly translator: Translator
  readonly words: MailContent
  /** Of a mail, beyond the usual ones. */
  readonly headers?: Readonly<Record<string, string>> | undefined
}

/** Sends words to an address or a number. */
export async function sendToContact(app: App, { to, translator, words, headers }: Message): Promise<void> {
  const place = app.place.now()
  if (isEmailAddress(to))
    await app.ports.mail.send({ to, ...renderMail(place, translator, words), ...(headers ? { headers } : {}) })
  else await app.ports.sms.send({ to, text: renderSms(place.name, translator, words) })
}

/** Sends a notice to an account's holder at one contact; by text message only what has happened. */
export async function sendNoticeTo(
  app: App,
  to: string,
  { notice, person, about = '' }: { notice: Notice; person: Recipient; about?: string },
): Promise<void> {
  const translator = translatorFor(person.language)
  const words = noticeTemplates[notice]({
    ...translator,
    place: app.place.now().name,
    origin: app.config.origin,
    username: `@${person.username}`,
    about,
  })
  const shown = isEmailAddress(to) ? words : { subject: '', paragraphs: words.paragraphs }
  await sendToContact(app, { to, translator, words: shown })
}
