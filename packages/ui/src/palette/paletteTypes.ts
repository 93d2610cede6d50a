import type { ReactNode } from 'react'
import type { IconName } from '../icons/icons.ts'

/** A part of a text, in UTF-16 code units. */
export interface TextSpan {
  readonly start: number
  readonly end: number
}

/** Another thing to do with a row, which Tab reaches: "Message". */
export interface PaletteAction {
  readonly id: string
  readonly label: string
  /** The accessible name, which begins with the label and says what it acts on: "Message Ana". */
  readonly name: string
  readonly icon: IconName
  readonly onTake: () => void
}

export interface PaletteRow {
  readonly id: string
  readonly label: string
  /** The parts of the label that were typed. */
  readonly marks?: readonly TextSpan[]
  /** Distinguishes rows with equal labels, or says where the row leads. */
  readonly hint?: string | undefined
  /** A picture, or `PaletteIcon`. */
  readonly mark: ReactNode
  /** The shortcut that does the same: "C". */
  readonly shortcut?: string | undefined
  readonly onTake: () => void
  readonly actions?: readonly PaletteAction[]
}

export interface PaletteSection {
  readonly id: string
  readonly title: string
  readonly rows: readonly PaletteRow[]
}
