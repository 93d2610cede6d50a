import type { RequestContext } from '#kernel/http/requestContext.ts'
import type { Db } from '#kernel/database/tables.ts'
import { ownerOfContact } from '../store/accounts.ts'
import { wasUsedIn } from './store/accountDevices.ts'
import { knownBrowser } from './browserIdentity.ts'
import { contactOf } from '../contacts/contactValues.ts'

type Cookies = Pick<RequestContext, 'cookie'>

/** The browser that asks, if this account was used in it before. Does equal work if there is no such account. */
export async function recognizedBrowserOf(db: Db, request: Cookies, accountId: string | null): Promise<string | null> {
  const browser = knownBrowser(request)
  return browser !== null && (await wasUsedIn(db, accountId, browser)) ? browser : null
}

/** The browser that asks, if the account that confirmed a contact was used in it before. */
export async function recognizedBrowserOfContact(db: Db, request: Cookies, contact: string): Promise<string | null> {
  const named = contactOf(contact)
  return named && recognizedBrowserOf(db, request, await ownerOfContact(db, named))
}
