import { invokeOnce } from '../data/calls/index.ts'
import { lastSignedIn } from './lastSignedIn.ts'
import { deviceStorage } from '../data/browserStorage.ts'

/** `DENIED`: the browser was told never to ask again. `IMPOSSIBLE`: it does not support push, or not here. */
export type PushState = 'ON' | 'OFF' | 'DENIED' | 'IMPOSSIBLE'

/** The account that turned pushes on in this browser: they are nobody else's. */
const ownerKey = 'koinon.push'
/** Without a note they were turned on before notes were made, by the member who is signed in. */
const isOwn = (): boolean => {
  const owner = deviceStorage.read(ownerKey)
  return owner === null || owner === lastSignedIn()
}

const isPossible = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

async function subscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

async function register(made: PushSubscription): Promise<void> {
  const { keys } = made.toJSON()
  const { p256dh = '', auth = '' } = keys ?? {}
  await invokeOnce('accounts.registerPushToken', { body: { endpoint: made.endpoint, keys: { p256dh, auth } } })
  deviceStorage.save(ownerKey, lastSignedIn() ?? '')
}

/** The state of this browser's notifications. */
export async function pushState(): Promise<PushState> {
  if (!isPossible() || (await navigator.serviceWorker.getRegistration()) === undefined) return 'IMPOSSIBLE'
  if (Notification.permission === 'denied') return 'DENIED'
  return isOwn() && (await subscription()) !== null ? 'ON' : 'OFF'
}

/** Asks the browser for permission, and registers the subscription with the server. */
export async function turnPushOn(publicKey: string): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return pushState()
  const registration = await navigator.serviceWorker.ready
  await register(await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }))
  return 'ON'
}

export async function turnPushOff(): Promise<PushState> {
  const made = await subscription()
  if (made === null) return 'OFF'
  await invokeOnce('accounts.unregisterPushToken', { body: { endpoint: made.endpoint } })
  await endPush()
  return 'OFF'
}

/**
 * Registers the subscription again: the server drops it with the session that registered it, and a member who signs in
 * again has not turned it off.
 */
export async function renewPush(): Promise<void> {
  const made = (await pushState()) === 'ON' ? await subscription() : null
  if (made !== null) await register(made)
}

/** Ends pushes in this browser for everybody who turned them on: the next to sign in here begins without. */
export async function endPush(): Promise<void> {
  // Nobody's from here on, should the browser keep the subscription.
  deviceStorage.save(ownerKey, '')
  if (isPossible()) await (await subscription())?.unsubscribe()
}
