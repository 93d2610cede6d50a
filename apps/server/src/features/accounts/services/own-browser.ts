import type { RequestFacts } from '#kernel/handle.ts'
import type { Db } from '#kernel/tables.ts'
import { ownerOfContact } from '../store/accounts.ts'
import { wasUsedIn } from '../store/devices.ts'
import { knownBrowser } from './browser.ts'
import { contactOf } from './contacts.ts'

type Asking = Pick<RequestFacts, 'cookie'>

/** The browser that asks, if this account was used in it before. The same work where there is no such account. */
export async function ownBrowserOf(db: Db, request: Asking, accountId: string | null): Promise<string | null> {
  const browser = knownBrowser(request)
  return browser !== null && (await wasUsedIn(db, accountId, browser)) ? browser : null
}

/** The same for whoever has confirmed a contact. */
export async function ownBrowserOfContact(db: Db, request: Asking, contact: string): Promise<string | null> {
  const named = contactOf(contact)
  return named && ownBrowserOf(db, request, await ownerOfContact(db, named))
}
