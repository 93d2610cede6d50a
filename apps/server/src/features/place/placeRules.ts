import { domainToASCII, domainToUnicode } from 'node:url'
import { maxKeyDays } from '@koinon/contract/shared'
import type { Config } from '../../config.ts'
import type { SpokenLanguages } from '#adapters/translation/languages.ts'
import { dayMs } from '#kernel/durations.ts'
import type { Db } from '#kernel/database/tables.ts'
import type { Switches } from '#kernel/placeNow.ts'
import { type StoredSettings, storedSettings } from './store/settings.ts'
import { type ChildAges, readChildAges } from './childAges.ts'
import { type ValuesInForce, valuesInForce } from './valuesInForce.ts'

/** The limits that the place sets, as of the statement that reads it. */
export interface PlaceRules {
  readonly languages: SpokenLanguages
  readonly registration: 'OPEN' | 'APPROVAL' | 'INVITED' | 'CLOSED'
  /** Asked of people whom staff decide about; empty without a question. */
  readonly applicationQuestion: string
  /** If there are any: new accounts need an address at one of them. */
  readonly mailDomains: readonly string[]
  readonly whoInvites: 'EVERYONE' | 'AFTER_DAYS' | 'STAFF' | 'NOBODY'
  readonly invitesAfterDays: number
  /** Null: as many as the limit of a day allows. */
  readonly invitesPerMonth: number | null
  readonly childAges: ChildAges
  /** The groups that newcomers join by themselves. */
  readonly firstGroups: readonly string[]
  /** How long a group has for a report or an appeal before it goes to the platform. */
  readonly groupDeadlineMs: number
  readonly switches: Switches
  readonly limits: {
    /** Of one member. */
    readonly storageBytes: number
    /** Of one file, by its kind. */
    readonly fileBytes: { readonly IMAGE: number; readonly AUDIO: number; readonly VIDEO: number }
  }
  /** The most that an account may do in 24 hours while it is new; null: no account is. */
  readonly newcomers: { readonly forMs: number; readonly posts: number; readonly invites: number } | null
  /** The people who may create groups outside of others. */
  readonly founders: 'EVERYONE' | 'STAFF'
  readonly botMakers: 'GROUP_ADMINS' | 'ADMINISTRATORS'
  /** Days that a new key for a program lasts at most. */
  readonly longestKeyDays: number
  /** The most messages that webhooks send in a second, of the whole place. */
  readonly hooksPerSecond: number
  /** Days for which the log of webhooks is kept. */
  readonly hookLogDays: number
}

/** No account is new for longer, whatever the place has set. */
export const longestNewcomerMs = 90 * dayMs

const deadlineDays = { ONE_DAY: 1, TWO_DAYS: 2, THREE_DAYS: 3, ONE_WEEK: 7 } as const

/**
 * The rules that saved settings make. A later version may have saved one that this version cannot read, and it may be
 * stricter than the default: nobody is let in until it can be read. Pure.
 */
export function rulesInForce(config: Config, stored: StoredSettings['values']): PlaceRules {
  const inForce = valuesInForce(config, stored)
  const { registration, applicationQuestion, mailDomains, childAges, whoInvites } = inForce
  const isRead = [registration, mailDomains, childAges].every(({ source }) => source !== 'UNREADABLE')
  return {
    languages: languagesInForce(inForce),
    registration: isRead ? (registration.value ?? 'OPEN') : 'CLOSED',
    applicationQuestion: applicationQuestion.value ?? '',
    mailDomains: mailDomains.value ?? [],
    whoInvites: whoInvites.source === 'UNREADABLE' ? 'NOBODY' : (whoInvites.value ?? 'EVERYONE'),
    invitesAfterDays: inForce.invitesAfterDays.value ?? 7,
    invitesPerMonth: inForce.invitesPerMonth.value,
    childAges: readChildAges(childAges.value ?? '13'),
    firstGroups: inForce.firstGroups.value ?? [],
    groupDeadlineMs: deadlineDays[inForce.groupDeadline.value ?? 'TWO_DAYS'] * dayMs,
    switches: switchesInForce(inForce),
    limits: limitsInForce(inForce),
    newcomers: newcomersInForce(inForce),
    founders: inForce.founders.value ?? 'EVERYONE',
    botMakers: inForce.botMakers.value ?? 'ADMINISTRATORS',
    longestKeyDays: inForce.longestKeyDays.value ?? maxKeyDays,
    hooksPerSecond: inForce.hooksPerSecond.value ?? 50,
    hookLogDays: inForce.hookLogDays.value ?? 14,
  }
}

/** The default is offered, whatever another version or the environment says of the others. */
function languagesInForce({ defaultLanguage, languages }: ValuesInForce): SpokenLanguages {
  const main = defaultLanguage.value ?? 'en'
  return { main, offered: [...new Set([...(languages.value ?? []), main])] }
}

const switchesInForce = (inForce: ValuesInForce): Switches => ({
  prayers: inForce.prayers.value ?? false,
  testimonials: inForce.testimonials.value ?? false,
  premium: inForce.premium.value ?? false,
  live: inForce.live.value ?? false,
  recommendations: inForce.recommendations.value ?? false,
  visitors: inForce.visitors.value ?? false,
  keys: inForce.keys.value ?? false,
  hooks: inForce.hooks.value ?? false,
  linkPreviews: inForce.linkPreviews.value ?? false,
  demoForm: inForce.demoForm.value ?? false,
  searchEngines: inForce.searchEngines.value ?? false,
})

const newcomersInForce = ({ newcomerDays, newcomerPosts, newcomerInvites }: ValuesInForce): PlaceRules['newcomers'] =>
  newcomerDays.value === null
    ? null
    : { forMs: newcomerDays.value * dayMs, posts: newcomerPosts.value ?? 1, invites: newcomerInvites.value ?? 0 }

const mebibyte = 1024 ** 2
const limitsInForce = (inForce: ValuesInForce): PlaceRules['limits'] => ({
  storageBytes: (inForce.storageMegabytes.value ?? 0) * mebibyte,
  fileBytes: {
    IMAGE: (inForce.imageMegabytes.value ?? 0) * mebibyte,
    AUDIO: (inForce.audioMegabytes.value ?? 0) * mebibyte,
    VIDEO: (inForce.videoMegabytes.value ?? 0) * mebibyte,
  },
})

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
