import { copyToClipboard } from '@koinon/ui/copyToClipboard'
import { t, word } from '../text/i18n/index.ts'
import { toasts } from '../feedback/toasts.ts'

const addressOf = (path: string): string => new URL(path, window.location.origin).toString()

/** Copies the address of a page of this installation, and says so. Whether it was copied; else it is there to be copied. */
export const copyLink = (path: string): Promise<boolean> => copyAndSay(addressOf(path), t('Link copied'))

/** Copies text to the clipboard, and says so. */
export const copyText = (text: string): Promise<boolean> => copyAndSay(text, word('Copied', 'said after copying'))

async function copyAndSay(text: string, done: string): Promise<boolean> {
  const isCopied = await copyToClipboard(text)
  if (isCopied) toasts.show({ message: done, tone: 'success' })
  return isCopied
}

/** Shares a page through the device's share sheet; without one, copies its link. */
export function sharePage(path: string, title?: string): void {
  if (!('share' in navigator)) void copyLink(path)
  // Closing the share sheet without choosing is not a failure.
  else navigator.share({ url: addressOf(path), ...(title !== undefined && { title }) }).catch(() => undefined)
}
