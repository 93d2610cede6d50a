import type { Money, PaidLevel } from '@koinon/contract/shared'
import type { Config } from '../../config.ts'

export interface Plan {
  readonly level: PaidLevel
  readonly price: Money
  /** Percent, compared with paying monthly. */
  readonly saving: number
}

/** The plans of the platform itself that the operator sells; none if no price is set. */
export function plansOf({ subscription }: Pick<Config, 'subscription'>): Plan[] {
  const { currency, monthly, yearly } = subscription
  const byTheMonth = monthly ? monthly * 12 : 0
  const saving = yearly && byTheMonth > yearly ? Math.round((1 - yearly / byTheMonth) * 100) : 0
  return [
    ...(monthly ? [{ level: 'MONTHLY' as const, price: { amount: monthly, currency }, saving: 0 }] : []),
    ...(yearly ? [{ level: 'YEARLY' as const, price: { amount: yearly, currency }, saving }] : []),
  ]
}
