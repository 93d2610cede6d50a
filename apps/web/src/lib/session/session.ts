import { CallFailed } from '@koinon/client'
import { useQuery } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { NoConnection, callKey, callQuery, invoke } from '../calls/index.ts'
import type { ReplyOf } from '../calls/index.ts'
import { followLanguage } from '../i18n/activate.ts'
import { keepForOffline, offline } from './kept.ts'

/** The own account, as the server tells it to its owner. */
export type Account = ReplyOf<'accounts.getAccountDetails'>

// Who was signed in with this browser last time. Only a hint of which question to ask first: an unknown visitor's
// account is not asked for, because a refused request is an error in everybody's console.
const hintKey = 'koinon.signed-in'
// Whose choices this browser has taken over. Not done when the page begins anew in the language of the account.
const adoptedKey = 'koinon.adopted'
export const wasSignedIn = (): boolean => localStorage.getItem(hintKey) !== null
const accountKey = callKey('accounts.getAccountDetails')

/**
 * The account that is signed in here, or null. Asked once; later answers come from the cache, and without a line from
 * what this browser kept.
 */
export async function readAccount(queryClient: QueryClient): Promise<Account | null> {
  const known = queryClient.getQueryData<Account>(accountKey)
  if (known !== undefined) return known
  if (!wasSignedIn() && !(await hasSession())) return null
  try {
    const account = await invoke('accounts.getAccountDetails', {}, { mayInterrupt: false })
    queryClient.setQueryData(accountKey, account)
    // On a browser that is new to the account, what was chosen on another one holds from the start.
    if (localStorage.getItem(adoptedKey) !== account.id) void adopt(account.id)
    localStorage.setItem(hintKey, account.id)
    followLanguage(account.language)
    keepForOffline(queryClient, account.id)
    return account
  } catch (error) {
    const lastId = localStorage.getItem(hintKey)
    if (error instanceof NoConnection && lastId !== null) return readKept(queryClient, lastId, error)
    if (!(error instanceof CallFailed) || error.status !== 401) throw error
    if (lastId !== null) void offline().then(({ forgetReading }) => forgetReading(lastId))
    localStorage.removeItem(hintKey)
    return null
  }
}

/** Nothing waits for it, and without it everything is as usual. */
async function adopt(accountId: string): Promise<void> {
  await import('../preferences.ts')
    .then(({ adoptPreferences }) => adoptPreferences())
    .then(() => localStorage.setItem(adoptedKey, accountId))
    .catch(() => undefined)
}

/** The account as this browser last knew it; what went wrong where it does not. */
async function readKept(queryClient: QueryClient, accountId: string, error: NoConnection): Promise<Account> {
  await (await offline()).showKept(queryClient, accountId)
  const account = queryClient.getQueryData<Account>(accountKey)
  if (account?.id !== accountId) throw error
  followLanguage(account.language)
  keepForOffline(queryClient, accountId)
  return account
}

async function hasSession(): Promise<boolean> {
  const { valid } = await invoke('accounts.validateToken', { body: { kind: 'SESSION' } })
  return valid
}

/** Ends the session here and leaves the application; nothing of the account stays in this browser. */
export const signOut = (queryClient: QueryClient): Promise<void> =>
  import('./leaving.ts').then(({ leave }) => leave(queryClient, hintKey))

/** The own account. Only below the layouts that ask for it (`routes/layouts.ts`). */
export function useAccount(): Account {
  const { data } = useQuery({ ...callQuery('accounts.getAccountDetails'), staleTime: Infinity })
  if (data === undefined) throw new Error('useAccount is for screens of members')
  return data
}

/** Whom the workplace of staff is open to; which parts of it, the server decides call by call. */
export const isStaff = (account: Account): boolean => account.roles.length > 0
/** Sees "Manage": what stands there so far is for those who run the whole place. */
export const isAdministrator = (account: Account): boolean => account.roles.includes('ADMINISTRATOR')
