import type { ClipboardEvent } from 'react'

const linesOf = (text: string): string[] => text.split(/\r?\n/u).filter((line) => line.trim() !== '')

/** The last part of a path or address. */
function nameIn(line: string): string {
  const name = line.trim().split(/[/\\]/u).at(-1) ?? ''
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

/**
 * Whether text is meant: what a spreadsheet or word processor copies is text with a picture of itself. File managers,
 * and browsers that copy a picture, only name the files or say where they are.
 */
function areWords(data: Pick<DataTransfer, 'files' | 'getData'>): boolean {
  const names = new Set([...data.files].map(({ name }) => name))
  const addresses = new Set(linesOf(data.getData('text/uri-list')))
  return linesOf(data.getData('text/plain')).some((line) => !addresses.has(line) && !names.has(nameIn(line)))
}

/** Whether what is pasted are files, and no text. */
export const areFiles = (data: Pick<DataTransfer, 'files' | 'getData'>): boolean =>
  data.files.length > 0 && !areWords(data)

/** For `onPaste` of whatever takes files besides text, or files only: takes the files, unless text is meant. */
export function pasteFiles(take: ((files: readonly File[]) => void) | undefined) {
  return (event: Pick<ClipboardEvent, 'clipboardData' | 'preventDefault' | 'isDefaultPrevented'>): void => {
    if (take === undefined || event.isDefaultPrevented() || !areFiles(event.clipboardData)) return
    event.preventDefault()
    take([...event.clipboardData.files])
  }
}
