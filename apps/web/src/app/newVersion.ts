import { onMissedPart } from '@koinon/ui/lib/lazyPart'
import { t } from '#lib/text/i18n/index.ts'
import { isMissingPart } from '#lib/data/problems/index.ts'
import { toasts } from '#lib/feedback/toasts.ts'
import { tabStorage } from '#lib/data/browserStorage.ts'
import { hasLine } from './hasLine.ts'

const triedKey = 'versions left for a new one'

/** Things that a reload would lose: words in a field, a choice in a dialog, a recording. */
const inHand = '[role=dialog], [role=alertdialog], [data-recording]'

const typedIn = new Set<Element>()
const textOf = (field: Element): string =>
  field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value : (field.textContent ?? '')

function noteTyping({ target }: Event): void {
  for (const field of typedIn) if (!field.isConnected) typedIn.delete(field)
  if (target instanceof Element) typedIn.add(target)
}

const isInTheMiddle = (): boolean =>
  document.querySelector(inHand) !== null ||
  [...typedIn].some((field) => field.isConnected && textOf(field).trim() !== '')

/** The version of this page. Its scripts are named after their content. */
const version = (): string => document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? ''

/** Each version reloads itself at most once, so that no page ever reloads in a loop. */
function mayLeaveVersion(): boolean {
  const tried = tabStorage.read(triedKey)?.split(' ') ?? []
  if (tried.includes(version())) return false
  return tabStorage.save(triedKey, [...tried, version()].join(' '))
}

/**
 * When a chunk is gone, reloads the page, which then comes from the version that has it. If something is being written,
 * sent or made, offers to reload instead. `isBusy` reports other work that must not be cut short. Returns a function
 * that stops this.
 */
export function reloadOnMissingParts(isBusy: () => boolean): () => void {
  const meet = async (error: unknown, isScreen: boolean) => {
    if (!isMissingPart(error)) return
    if (!(await hasLine())) return isScreen ? undefined : showOffline()
    // Moving to another screen leaves this one anyway.
    if (!isScreen && (isBusy() || isInTheMiddle())) return offer()
    if (!mayLeaveVersion()) return isScreen ? undefined : offer()
    await loadNewVersion()
    await new Promise(() => undefined)
  }
  document.addEventListener('input', noteTyping, true)
  onMissedPart(meet)
  return () => {
    document.removeEventListener('input', noteTyping, true)
    onMissedPart(undefined)
  }
}

function show(message: string, how: Omit<Parameters<typeof toasts.show>[0], 'message'> = {}): void {
  if (toasts.current().some((toast) => toast.message === message)) return
  toasts.show({ message, ...how })
}

/** After a press, a person should not wonder why nothing opens; a missing part that loads by itself goes unnoticed. */
function showOffline(): void {
  const { userActivation } = navigator as { readonly userActivation?: UserActivation }
  if (userActivation?.isActive === false) return
  show(t('You’re offline. Connect to open this.'))
}

function offer(): void {
  show(t('A new version is available.'), {
    duration: 60_000,
    action: { label: t('Load now'), onAction: () => void loadNewVersion() },
  })
}

/** Reloads the page. A service worker that keeps the old version for offline use is replaced first. */
async function loadNewVersion(): Promise<void> {
  const workers = 'serviceWorker' in navigator ? navigator.serviceWorker : undefined
  const registration = await workers?.getRegistration()
  await registration?.update().catch(() => undefined)
  const next = registration?.installing ?? registration?.waiting
  if (next) await takenOver(next)
  window.location.reload()
}

/** Resolves when a worker has taken over, or failed to. */
const takenOver = (worker: ServiceWorker): Promise<void> =>
  new Promise((resolve) => {
    const check = () => {
      if (worker.state === 'installed') worker.postMessage('take over')
      if (worker.state === 'activated' || worker.state === 'redundant') resolve()
    }
    worker.addEventListener('statechange', check)
    check()
  })

/** Offers each new version once this browser has downloaded it; never forces one. */
export function watchForNewVersions(registration: ServiceWorkerRegistration): void {
  registration.addEventListener('updatefound', () => {
    const next = registration.installing
    next?.addEventListener('statechange', () => {
      if (next.state === 'installed' && navigator.serviceWorker.controller !== null) offer()
    })
  })
}
