import { useEffect, useState } from 'react'
import type { KeyboardEvent, RefObject } from 'react'
import type { PaletteRow, PaletteSection } from './paletteTypes.ts'

interface PaletteKeysArgs {
  readonly sections: readonly PaletteSection[]
  readonly chosen: string | undefined
  readonly onChoose: (rowId: string) => void
  readonly onOpenChange: (isOpen: boolean) => void
  readonly list: RefObject<HTMLElement | null>
}

export interface PaletteKeys {
  readonly chosen: PaletteRow | undefined
  /** The action of the chosen row that Enter takes, or -1 for the row itself. */
  readonly action: number
  /** The end of the id of the active option. */
  readonly active: string
  readonly handleKey: (event: KeyboardEvent) => void
}

/** The end of the id of a row's option, or of the option of one of its actions. */
export const optionOf = (rowId: string, action = -1): string => (action < 0 ? rowId : `${rowId}-action-${action}`)

/** The keys of the field as they apply to the list: which option is active, and what taking it does. */
export function usePaletteKeys({ sections, chosen, onChoose, onOpenChange, list }: PaletteKeysArgs): PaletteKeys {
  const rows = sections.flatMap((section) => section.rows)
  const [reached, setReached] = useState<{ readonly row: string; readonly action: number }>()
  const index = Math.max(
    0,
    rows.findIndex(({ id }) => id === chosen),
  )
  const row = rows[index]
  const actions = row?.actions ?? []
  const action = reached !== undefined && reached.row === row?.id && reached.action in actions ? reached.action : -1
  const active = row === undefined ? '' : optionOf(row.id, action)
  useEffect(() => {
    const option = list.current?.querySelector('[aria-selected=true]')
    if (index === 0) list.current?.scrollTo?.({ top: 0 })
    else option?.scrollIntoView({ block: 'nearest' })
  }, [active, index, list])

  const move = (by: 1 | -1) => {
    const next = rows.at((index + by) % rows.length)
    setReached(undefined)
    if (next !== undefined) onChoose(next.id)
  }
  /** Whether there is a further action in this direction; otherwise Tab moves the focus. */
  const reach = (by: 1 | -1): boolean => {
    const next = action + by
    if (row === undefined || next < -1 || next >= actions.length) return false
    setReached({ row: row.id, action: next })
    // From now on it stays the chosen one, whatever is found meanwhile.
    onChoose(row.id)
    return true
  }
  const take = () => {
    const taken = actions[action] ?? row
    taken?.onTake()
  }
  const handleKey = (event: KeyboardEvent) => {
    const isChord = event.ctrlKey || event.metaKey || event.altKey
    if (isChord) {
      // The chord that opened it closes it.
      if (event.key.toLowerCase() !== 'k' || event.altKey) return
      event.preventDefault()
      onOpenChange(false)
      return
    }
    if (event.key === 'Tab') {
      if (reach(event.shiftKey ? -1 : 1)) stopEvent(event)
      return
    }
    const act = { ArrowDown: () => move(1), ArrowUp: () => move(-1), Enter: take }[event.key]
    if (act === undefined || rows.length === 0) return
    stopEvent(event)
    act()
  }
  return { chosen: row, action, active, handleKey }
}

/** The dialog contains the focus by hearing Tab as well. */
function stopEvent(event: KeyboardEvent): void {
  event.preventDefault()
  event.stopPropagation()
}
