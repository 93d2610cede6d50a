import { type Decidable, buttonsOf, callOf } from './decisions.ts'

/** The server's message, encrypted for this browser. */
interface Pushed {
  readonly title: string
  readonly body: string
  /** Pushes with the same tag replace each other. */
  readonly tag: string
  readonly badge: number
  readonly data: Decidable & {
    readonly id: string
    /** `TEST`: sent on request, so it is shown in any case. */
    readonly type?: string
    /** A path within the application. */
    readonly link: string
    readonly language: string
    readonly direction: NotificationDirection
    /** Tags of notifications read elsewhere since, separated by spaces. */
    readonly closes: string
  }
}

/** The subset of the worker's global scope used here. */
export type Scope = Pick<
  ServiceWorkerGlobalScope,
  'addEventListener' | 'clients' | 'registration' | 'fetch' | 'location'
>

/**
 * Shows pushes, opens what they are about when tapped, carries out the decision behind their buttons, and renews a
 * subscription the browser has changed.
 */
export function listenToPushes(scope: Scope): void {
  scope.addEventListener('push', (event) => event.waitUntil(show(scope, readPush(event.data))))
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(settle(scope, event.notification.data as Partial<Pushed['data']> | null, event.action))
  })
  scope.addEventListener('pushsubscriptionchange', (event) =>
    // TypeScript does not know its type everywhere yet.
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

/** A page in view shows its own news. Otherwise every push must be shown: browsers insist. */
async function show(scope: Scope, pushed: Pushed | null): Promise<void> {
  const { registration } = scope
  if (pushed === null) return registration.showNotification('Koinon', { data: { link: '/activity' } })
  const { title, body, tag, data, badge } = pushed
  await closeShown(registration, data.closes.split(' ').filter(Boolean))
  setBadge(badge)
  if (data.type !== 'TEST' && (await isWatched(scope))) return
  // TypeScript does not know the buttons; a browser that does not know them either shows none.
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

/** Carries out a decision without opening anything. If that fails, opens the page, as a tap does. */
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

/** Brings an open page to the front, or opens one, and marks what was tapped as read. */
async function open(scope: Scope, data: Partial<Pushed['data']> | null): Promise<void> {
  const { origin } = scope.location
  const target = URL.parse(data?.link ?? '/activity', origin)
  const url = target?.origin === origin ? target : new URL('/activity', origin)
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

/** Failing to report it must not keep the page from opening. */
async function markRead(scope: Scope, id: string): Promise<void> {
  await post(scope, '/users/markActivityItemRead', { id }).catch(() => undefined)
}

interface SubscriptionChange extends Event {
  readonly oldSubscription?: PushSubscription | null
  readonly newSubscription?: PushSubscription | null
}

/** The browser has a new push address for this device: tells the server, which forgets the old one. */
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
  const reply = (await answer.json()) as { readonly features?: { readonly webPushKey?: string | null } }
  return reply.features?.webPushKey ?? null
}
