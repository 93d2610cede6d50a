import { type Decidable, buttonsOf, callOf } from './decisions.ts'

/** What the server sends, sealed for this browser alone. */
interface Pushed {
  readonly title: string
  readonly body: string
  /** Pushes of one tag take each other's place. */
  readonly tag: string
  readonly badge: number
  readonly data: Decidable & {
    readonly id: string
    /** `TEST`: asked for by hand, so it is shown in any case. */
    readonly type?: string
    /** A path of ours. */
    readonly link: string
    readonly language: string
    readonly direction: NotificationDirection
    /** Tags of what was read elsewhere since, with spaces between. */
    readonly closes: string
  }
}

/** As much of the worker's world as this needs. */
export type Scope = Pick<
  ServiceWorkerGlobalScope,
  'addEventListener' | 'clients' | 'registration' | 'fetch' | 'location'
>

/** Shows what is pushed, leads to it when it is tapped, decides what its buttons ask, and renews a subscription that the browser has changed. */
export function listenToPushes(scope: Scope): void {
  scope.addEventListener('push', (event) => event.waitUntil(show(scope, readPush(event.data))))
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(settle(scope, event.notification.data as Partial<Pushed['data']> | null, event.action))
  })
  scope.addEventListener('pushsubscriptionchange', (event) =>
    // Its type is not known to TypeScript everywhere yet.
    (event as ExtendableEvent).waitUntil(renew(scope, event as SubscriptionChange)),
  )
}

function readPush(data: PushMessageData | null): Pushed | null {
  try {
    const given = data?.json() as Partial<Pushed> | undefined
    return typeof given?.title === 'string' && typeof given.tag === 'string' && given.data ? (given as Pushed) : null
  } catch {
    return null
  }
}

/** A page that is being looked at tells its news itself. Whatever comes must be shown otherwise: browsers insist. */
async function show(scope: Scope, pushed: Pushed | null): Promise<void> {
  const { registration } = scope
  if (pushed === null) return registration.showNotification('Koinon', { data: { link: '/activity' } })
  const { title, body, tag, data, badge } = pushed
  await closeShown(registration, data.closes.split(' ').filter(Boolean))
  setBadge(badge)
  if (data.type !== 'TEST' && (await isWatched(scope))) return
  // TypeScript does not know the buttons; a browser that does not either shows none.
  const options = {
    body,
    tag,
    data,
    lang: data.language,
    dir: data.direction,
    icon: '/icon-192.png',
    badge: '/icon-monochrome-512.png',
    actions: buttonsOf(data),
  }
  await registration.showNotification(title, options)
}

async function isWatched(scope: Scope): Promise<boolean> {
  const pages = await scope.clients.matchAll({ type: 'window' })
  return pages.some((page) => page.focused && page.visibilityState === 'visible')
}

async function closeShown(registration: ServiceWorkerRegistration, tags: readonly string[]): Promise<void> {
  if (tags.length === 0) return
  for (const shown of await registration.getNotifications()) if (tags.includes(shown.tag)) shown.close()
}

function setBadge(count: number): void {
  if ('setAppBadge' in navigator) void navigator.setAppBadge(count).catch(() => undefined)
}

/** Decides what a button stands for, without opening anything. What could not be decided is led to, like a tap. */
async function settle(scope: Scope, data: Partial<Pushed['data']> | null, action = ''): Promise<void> {
  const call = callOf(data ?? {}, action)
  if (call === null) return open(scope, data)
  const isDecided = await post(scope, call.path, call.body).then(
    ({ ok }) => ok,
    () => false,
  )
  if (!isDecided) return open(scope, data)
  if (data?.id) await markRead(scope, data.id)
}

/** Brings an open page to the front, or opens one. What was tapped is read. */
async function open(scope: Scope, data: Partial<Pushed['data']> | null): Promise<void> {
  const { origin } = scope.location
  const wanted = URL.parse(data?.link ?? '/activity', origin)
  const url = wanted?.origin === origin ? wanted : new URL('/activity', origin)
  if (data?.id) void markRead(scope, data.id)
  const [page] = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (page === undefined) {
    await scope.clients.openWindow(url.href)
    return
  }
  await page.focus()
  page.postMessage({ open: url.pathname + url.search })
}

const post = (scope: Scope, path: string, body: unknown): Promise<Response> =>
  scope.fetch(path, {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

/** Not being able to say so is no reason not to lead there. */
async function markRead(scope: Scope, id: string): Promise<void> {
  await post(scope, '/users/markActivityItemRead', { id }).catch(() => undefined)
}

interface SubscriptionChange extends Event {
  readonly oldSubscription?: PushSubscription | null
  readonly newSubscription?: PushSubscription | null
}

/** The browser has a new address for this device: the server learns it, and forgets the old one. */
async function renew(scope: Scope, { oldSubscription, newSubscription }: SubscriptionChange): Promise<void> {
  const made = newSubscription ?? (await subscribeAgain(scope, oldSubscription ?? null))
  if (made === null) return
  const { keys } = made.toJSON()
  await post(scope, '/accounts/registerPushToken', { endpoint: made.endpoint, keys })
  if (oldSubscription) await post(scope, '/accounts/unregisterPushToken', { endpoint: oldSubscription.endpoint })
}

async function subscribeAgain(scope: Scope, old: PushSubscription | null): Promise<PushSubscription | null> {
  const key = old?.options.applicationServerKey ?? (await ownKey(scope))
  return key === null
    ? null
    : scope.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
}

async function ownKey(scope: Scope): Promise<string | null> {
  const answer = await scope.fetch('/landing/instance', { credentials: 'same-origin' })
  const told = (await answer.json()) as { readonly features?: { readonly webPushKey?: string | null } }
  return told.features?.webPushKey ?? null
}
