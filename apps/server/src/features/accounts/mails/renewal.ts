import type { Money } from '@koinon/contract/shared'
import type { Recipient } from '../store/recipients.ts'
import type { Words } from './message.ts'

/** Money as people of a language write it; its amount is in the currency's minor unit. */
export function moneyText({ amount, currency }: Money, language: string): string {
  const format = new Intl.NumberFormat(language, { style: 'currency', currency })
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
}

/** A week before a renewal. */
export function renewalMail(facts: {
  instance: string
  origin: string
  person: Recipient
  at: Date
  price: Money | null
}): Words {
  const { instance, origin, person, at, price } = facts
  const day = new Intl.DateTimeFormat(person.language, { dateStyle: 'long', timeZone: 'UTC' }).format(at)
  const costs = price ? ` for ${moneyText(price, person.language)}` : ''
  return {
    subject: `Your subscription of ${instance} is renewed on ${day}`,
    paragraphs: [
      `The subscription of @${person.username} will be renewed${costs} on ${day}. If that is fine, there is nothing to do.`,
    ],
    link: { label: 'See or change it', url: `${origin}/settings/subscription` },
    closing: 'This reminder can be switched off in the settings of the subscription.',
  }
}
