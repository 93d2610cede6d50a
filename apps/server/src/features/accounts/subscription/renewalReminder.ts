import { moneyFormat } from '@koinon/contract/money'
import type { Money } from '@koinon/contract/shared'
import type { Translator } from '#adapters/translation/translator.ts'
import type { MailContent } from '#kernel/text/mailTemplate.ts'
import { dayIn } from '../mail/notices.ts'

/** Money as written in a language; the amount is in the currency's minor unit. */
export const moneyText = ({ amount, currency }: Money, language: string): string =>
  moneyFormat(language, currency)(amount)

/** Sent a week before a renewal. */
export function renewalMail(facts: {
  translator: Translator
  place: string
  origin: string
  username: string
  at: Date
  price: Money | null
}): MailContent {
  const { place, origin, username, at, price } = facts
  const { t, tag } = facts.translator
  const day = dayIn(tag, at)
  return {
    subject: t('Your subscription to {place} renews on {day}', { place, day }),
    paragraphs: [
      price
        ? t('The subscription of {username} will be renewed for {price} on {day}.', {
            username,
            price: moneyText(price, tag),
            day,
          })
        : t('The subscription of {username} will be renewed on {day}.', { username, day }),
      t('If that is fine, there is nothing to do.'),
    ],
    link: { label: t('See or change it'), url: `${origin}/settings/subscription` },
    closing: t('You can switch this reminder off in the subscription settings.'),
  }
}
