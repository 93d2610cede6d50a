import type { PlaceSettingName } from '@koinon/contract/shared'
import type { Config } from '../../config.ts'
import type { Db } from '#kernel/database/tables.ts'
import { storedSettings } from './store/settings.ts'
import { valueInForce } from './valuesInForce.ts'

/** The limits that the place sets, as of the statement that reads it. */
export interface PlaceRules {
  readonly registration: 'OPEN' | 'INVITED' | 'CLOSED'
  /** If there are any: new accounts need an address at one of them. */
  readonly mailDomains: readonly string[]
}
type RuleName = keyof PlaceRules & PlaceSettingName

/** Reads the settings that decide something, in the transaction of the decision: a snapshot may be out of date. */
export async function placeRules(db: Db, config: Config): Promise<PlaceRules> {
  const { values } = await storedSettings(db)
  const ruleOf = <N extends RuleName>(name: N) => valueInForce(config, values, name).value
  return { registration: ruleOf('registration') ?? 'OPEN', mailDomains: ruleOf('mailDomains') ?? [] }
}

/** Whether an address is at one of the domains. Without domains every contact will do. */
export function isAtDomain(contact: string, domains: readonly string[]): boolean {
  if (domains.length === 0) return true
  const domain = contact.slice(contact.lastIndexOf('@') + 1).toLowerCase()
  return contact.includes('@') && domains.includes(domain)
}
