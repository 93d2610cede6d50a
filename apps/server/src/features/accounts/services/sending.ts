import { type Speech, speechOf } from '#adapters/speech/speech.ts'
import type { App } from '#kernel/app.ts'
import { type Words, mailOf, smsOf } from '#kernel/text/letter.ts'
import { type Notice, noticeTemplates } from '../mails/notices.ts'
import type { Recipient } from '../store/recipients.ts'

/** Whether a contact is an address; if not, it is a number. */
export const isAddress = (contact: string): boolean => contact.includes('@')

/** Sends words to an address or a number. */
export async function sendWords(app: App, to: string, speech: Speech, words: Words): Promise<void> {
  const { name } = app.config.instance
  if (isAddress(to)) await app.ports.mail.send({ to, ...mailOf(name, speech, words) })
  else await app.ports.sms.send({ to, text: smsOf(name, speech, words) })
}

/** Sends a notice to an account's holder at one contact; by text message only what has happened. */
export async function sendNoticeTo(
  app: App,
  to: string,
  { notice, person, about = '' }: { notice: Notice; person: Recipient; about?: string },
): Promise<void> {
  const speech = speechOf(person.language)
  const words = noticeTemplates[notice]({
    ...speech,
    place: app.config.instance.name,
    origin: app.config.origin,
    username: `@${person.username}`,
    about,
  })
  await sendWords(app, to, speech, isAddress(to) ? words : { subject: '', paragraphs: words.paragraphs })
}
