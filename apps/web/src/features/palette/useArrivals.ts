import { useMemo, useState } from 'react'
import type { PaletteEntry, SectionId } from './entries.ts'
import type { FoundOnline } from './useFoundOnline.tsx'

interface Arrival {
  readonly words: string
  readonly entries: readonly PaletteEntry[]
  /** The section of the row that was chosen when the answer came. */
  readonly chosen: SectionId | undefined
}

export interface Arrivals {
  /** The server's results for the present words, which join below the local matches. */
  readonly current: Arrival | undefined
  /** Entries found for earlier words, which count as known by now. */
  readonly earlier: readonly PaletteEntry[]
  /** Takes an answer, once, while rendering. */
  readonly arrive: (online: FoundOnline, chosen: SectionId | undefined) => void
}

/** Keeps what the server has found while the palette is open, so that rows do not go and come back while one types. */
export function useArrivals(words: string): Arrivals {
  const [{ earlier, last }, setState] = useState<{
    readonly earlier: readonly PaletteEntry[]
    readonly last: Arrival | undefined
  }>({ earlier: [], last: undefined })
  const all = useMemo(() => [...(last?.entries ?? []), ...earlier], [earlier, last])
  const isCurrent = last?.words === words
  return {
    current: isCurrent ? last : undefined,
    earlier: isCurrent ? earlier : all,
    arrive({ found }, chosen) {
      if (found?.words === words && !isCurrent) setState({ earlier: all, last: { ...found, chosen } })
    },
  }
}
