import { moneyFormat } from '@koinon/contract/money'
import { cachedByLocale } from './format.ts'

/** An amount in the currency's minor unit, as in the contract. */
export const formatMoney = ({ amount, currency }: { readonly amount: number; readonly currency: string }): string =>
  cachedByLocale(`money ${currency}`, (locale) => moneyFormat(locale, currency))(amount)
