import type { Money } from '@koinon/contract/shared'
import type { Translator } from '#adapters/translation/translator.ts'
import type { MailContent } from '#kernel/text/mailTemplate.ts'
import { dayIn } from '../mail/notices.ts'
import { moneyText } from './renewalReminder.ts'

/** Sent when a card was charged. */
export function paymentReceipt(facts: {
  translator: Translator
  place: string
  username: string
  /** The group's offer that was bought; null for the platform's own subscription. */
  title: string | null
  price: Money
  at: Date
  /** Where the receipt is. */
  url: string
}): MailContent {
  const { place, username, title } = facts
  const { t, tag } = facts.translator
  const paid = { username, price: moneyText(facts.price, tag), day: dayIn(tag, facts.at) }
  return {
    subject: t('Your receipt from {place}: {price}', { place, price: paid.price }),
    paragraphs: [
      title === null
        ? t('{username} paid {price} for the subscription to {place} on {day}.', { ...paid, place })
        : t('{username} paid {price} on {day} for: {title}', { ...paid, title }),
    ],
    link: { label: t('See the receipt'), url: facts.url },
    closing: t('You can switch these receipts off in the subscription settings.'),
  }
}
