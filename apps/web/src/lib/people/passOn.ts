import { t, word } from '../i18n/index.ts'
import { tellFailure, toasts } from '../toasts.ts'

const addressOf = (path: string): string => new URL(path, window.location.origin).toString()

/** Puts the address of a page of this place on the clipboard, and says so. */
export const copyLink = (path: string): void => copy(addressOf(path), t('Link copied'))

/** Puts words on the clipboard, and says so. */
export const copyText = (text: string): void => copy(text, word('Copied', 'said after copying'))

function copy(text: string, done: string): void {
  navigator.clipboard.writeText(text).then(
    () => toasts.show({ message: done, tone: 'success' }),
    (error: unknown) => tellFailure(error),
  )
}

/** Passes a page on by the device's own ways, where it has some; else its link is copied. */
export function passOn(path: string): void {
  if (!('share' in navigator)) return copyLink(path)
  // Closing the device's sheet without choosing is no failure.
  navigator.share({ url: addressOf(path) }).catch(() => undefined)
}
