import { invokeOnce } from '../../../lib/calls/index.ts'

/** `DENIED`: the browser was told never to ask again. `IMPOSSIBLE`: it does not support push, or not here. */
export type PushState = 'ON' | 'OFF' | 'DENIED' | 'IMPOSSIBLE'

const isPossible = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

async function subscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** The state of this browser's notifications. */
export async function pushState(): Promise<PushState> {
  if (!isPossible() || (await navigator.serviceWorker.getRegistration()) === undefined) return 'IMPOSSIBLE'
  if (Notification.permission === 'denied') return 'DENIED'
  return (await subscription()) === null ? 'OFF' : 'ON'
}

/** Asks the browser for permission, and registers the subscription with the server. */
export async function turnPushOn(publicKey: string): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return pushState()
  const registration = await navigator.serviceWorker.ready
  const made = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  const { keys } = made.toJSON()
  const { p256dh = '', auth = '' } = keys ?? {}
  await invokeOnce('accounts.registerPushToken', { body: { endpoint: made.endpoint, keys: { p256dh, auth } } })
  return 'ON'
}

export async function turnPushOff(): Promise<PushState> {
  const made = await subscription()
  if (made === null) return 'OFF'
  await invokeOnce('accounts.unregisterPushToken', { body: { endpoint: made.endpoint } })
  await made.unsubscribe()
  return 'OFF'
}
