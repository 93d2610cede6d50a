import { domainToASCII, domainToUnicode } from 'node:url'
import type { Config } from '../../config.ts'
import type { Db } from '#kernel/database/tables.ts'
import { type StoredSettings, storedSettings } from './store/settings.ts'
import { valuesInForce } from './valuesInForce.ts'

/** The limits that the place sets, as of the statement that reads it. */
export interface PlaceRules {
  readonly registration: 'OPEN' | 'APPROVAL' | 'INVITED' | 'CLOSED'
  /** Asked of people whom staff decide about; empty without a question. */
  readonly applicationQuestion: string
  /** If there are any: new accounts need an address at one of them. */
  readonly mailDomains: readonly string[]
}

/**
 * The rules that saved settings make. A later version may have saved one that this version cannot read, and it may be
 * stricter than the default: nobody is let in until it can be read. Pure.
 */
export function rulesInForce(config: Config, stored: StoredSettings['values']): PlaceRules {
  const { registration, applicationQuestion, mailDomains } = valuesInForce(config, stored)
  const isRead = [registration, mailDomains].every(({ source }) => source !== 'UNREADABLE')
  return {
    registration: isRead ? (registration.value ?? 'OPEN') : 'CLOSED',
    applicationQuestion: applicationQuestion.value ?? '',
    mailDomains: mailDomains.value ?? [],
  }
}

/** Reads the settings that decide something, in the transaction of the decision: a snapshot may be out of date. */
export async function placeRules(db: Db, config: Config): Promise<PlaceRules> {
  return rulesInForce(config, (await storedSettings(db)).values)
}

/** Whether an address is at one of the domains, in letters or their ASCII form. Without domains every contact will do. */
export function isAtDomain(contact: string, domains: readonly string[]): boolean {
  if (domains.length === 0) return true
  const domain = contact.slice(contact.lastIndexOf('@') + 1).toLowerCase()
  // Only the named domain is converted: letters of an address that merely look alike lead to another server.
  const named = domains.flatMap((one) => [one, domainToASCII(one), domainToUnicode(one)])
  return contact.includes('@') && domain !== '' && named.includes(domain)
}
