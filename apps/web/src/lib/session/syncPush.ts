/** Long enough that the first screen has the machine to itself. */
const afterFirstScreen = 2500

/** Pushes that were turned on in this browser continue in the present session. Nothing waits for it. */
export function syncPush(): void {
  if (!('Notification' in window) || Notification.permission !== 'granted') return
  const renew = () => import('./push.ts').then(({ renewPush }) => renewPush()).catch(() => undefined)
  setTimeout(() => void renew(), afterFirstScreen)
}
