import type { ReplyOf } from '../../data/calls/index.ts'

/** The content of the thanks for a report. */
export interface ReportThanks {
  /** The member's earlier report of it is still open. */
  readonly again: boolean
  readonly hasNote: boolean
  /** The people who decide. */
  readonly to: ReplyOf<'content.reportContent'>['to']
  /** The post will be left out of the member's feeds. */
  readonly leavesFeeds: boolean
  /** The person whom the member may block now. */
  readonly person: { readonly id: string; readonly name: string } | null
  /** Removes the reported content from its list: not before closing, so that nothing moves below the dialog. */
  readonly onClosed: () => void
}

let shown: ReportThanks | null = null
const listeners = new Set<() => void>()
const set = (next: ReportThanks | null) => {
  shown = next
  listeners.forEach((listener) => listener())
}

/** Shown above the page: the card that was reported may leave its list meanwhile, and would take its dialogs along. */
export const reportThanks = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  current: (): ReportThanks | null => shown,
  show: (thanks: ReportThanks): void => set(thanks),
  close(): void {
    const closed = shown
    set(null)
    closed?.onClosed()
  },
}
