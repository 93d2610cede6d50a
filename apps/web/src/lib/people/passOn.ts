import { t, word } from '../i18n/index.ts'
import { tellFailure, toasts } from '../toasts.ts'

const addressOf = (path: string): string => new URL(path, window.location.origin).toString()

/** Copies the address of a page of this installation, and says so. */
export const copyLink = (path: string): void => copy(addressOf(path), t('Link copied'))

/** Copies text to the clipboard, and says so. */
export const copyText = (text: string): void => copy(text, word('Copied', 'said after copying'))

function copy(text: string, done: string): void {
  navigator.clipboard.writeText(text).then(
    () => toasts.show({ message: done, tone: 'success' }),
    (error: unknown) => tellFailure(error),
  )
}

/** Shares a page through the device's share sheet; without one, copies its link. */
export function passOn(path: string): void {
  if (!('share' in navigator)) return copyLink(path)
  // Closing the share sheet without choosing is not a failure.
  navigator.share({ url: addressOf(path) }).catch(() => undefined)
}
