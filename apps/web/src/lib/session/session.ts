import { useQuery } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { NoConnection, callKey, callQuery, invoke, isSignedOut } from '../data/calls/index.ts'
import type { ReplyOf } from '../data/calls/index.ts'
import { followLanguage } from '../text/i18n/activeLocale.ts'
import { afterFirstView } from '../navigation/firstView.ts'
import { preserveDraftsOf } from './accountDrafts.ts'
import { storeForOffline, offline } from './offlineData.ts'
import { clearLastSignedIn, saveLastSignedIn, lastSignedIn } from './lastSignedIn.ts'
import { syncLocation } from './syncLocation.ts'
import { syncPush } from './syncPush.ts'
import { deviceStorage } from '../data/browserStorage.ts'

/** The member's own account, as the server shows it to its owner. */
export type Account = ReplyOf<'accounts.getAccountDetails'>

// The account whose preferences this browser has applied. Not done while the page reloads in the account's language.
const adoptedKey = 'koinon.adopted'
const accountKey = callKey('accounts.getAccountDetails')

/**
 * Whether somebody is signed in, as far as this browser knows. The server is asked only if nobody was before; then the
 * account and everything else can be requested together.
 */
export async function isProbablySignedIn(queryClient: QueryClient): Promise<boolean> {
  if (queryClient.getQueryData<Account>(accountKey) !== undefined || lastSignedIn() !== null) return true
  const { valid } = await invoke('accounts.validateToken', { body: { kind: 'SESSION' } })
  return valid
}

/**
 * The signed-in account, or null. Requested once; later reads come from the cache, and offline from what this browser
 * stored.
 */
export async function readAccount(queryClient: QueryClient): Promise<Account | null> {
  const known = queryClient.getQueryData<Account>(accountKey)
  if (known !== undefined) return known
  try {
    const account = await invoke('accounts.getAccountDetails', {}, { mayInterrupt: false })
    queryClient.setQueryData(accountKey, account)
    // On a browser new to the account, preferences chosen elsewhere apply from the start.
    if (deviceStorage.read(adoptedKey) !== account.id) void adopt(account.id)
    saveLastSignedIn(account.id)
    preserveDraftsOf(account.id)
    followLanguage(account.language)
    storeForOffline(queryClient, account.id)
    syncPush()
    if (account.privacy.location) syncLocation()
    return account
  } catch (error) {
    const lastId = lastSignedIn()
    if (error instanceof NoConnection && lastId !== null) return readStored(queryClient, lastId, error)
    if (!isSignedOut(error)) throw error
    if (lastId !== null) void offline().then(({ clearReplies }) => clearReplies(lastId))
    clearLastSignedIn()
    return null
  }
}

/** Nothing waits for it, and everything works without it. */
async function adopt(accountId: string): Promise<void> {
  await afterFirstView()
    .then(() => import('../preferences/preferences.ts'))
    .then(({ adoptPreferences }) => adoptPreferences())
    .then(() => deviceStorage.save(adoptedKey, accountId))
    .catch(() => undefined)
}

/** The account as this browser last knew it; throws the original error if it does not know it. */
async function readStored(queryClient: QueryClient, accountId: string, error: NoConnection): Promise<Account> {
  await (await offline()).showStored(queryClient, accountId)
  const account = queryClient.getQueryData<Account>(accountKey)
  if (account?.id !== accountId) throw error
  followLanguage(account.language)
  storeForOffline(queryClient, accountId)
  return account
}

/** Signs out and leaves the application; nothing of the account stays in this browser. */
export const signOut = (queryClient: QueryClient): Promise<void> =>
  import('./endSession.ts').then(({ endSession }) => endSession(queryClient))

/** The signed-in account. Only below the layouts that require one (`routes/layouts.ts`). */
export function useAccount(): Account {
  const { data } = useQuery({ ...callQuery('accounts.getAccountDetails'), staleTime: Infinity })
  if (data === undefined) throw new Error('useAccount is for screens of members')
  return data
}

/** Whether the account may open the staff area; within it, the server decides call by call. */
export const isStaff = (account: Account): boolean => account.roles.length > 0
/** Whether the account runs the installation, and sees "Manage". */
export const isAdministrator = (account: Account): boolean => account.roles.includes('ADMINISTRATOR')
