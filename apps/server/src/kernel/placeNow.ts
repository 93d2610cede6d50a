import type { Maintenance } from '@koinon/contract/shared'

/** The settings of the place that are shown, as this process last read them. What decides is read in its transaction. */
export interface PlaceNow {
  /** Of the settings; rises with every change. */
  readonly revision: number
  readonly name: string
  /** Whether somebody has chosen the name. */
  readonly isNamed: boolean
  readonly intro: string
  readonly about: string
  readonly contact: string | null
  /** As pages say it; what decides is read in the transaction. */
  readonly registration: 'OPEN' | 'APPROVAL' | 'INVITED' | 'CLOSED'
  /** Asked of people whom staff decide about; empty without a question. */
  readonly applicationQuestion: string
  /** Null: the place is open as ever. */
  readonly maintenance: Maintenance | null
  readonly mail: {
    readonly from: { readonly name: string; readonly address: string }
    readonly replyTo: string | null
    readonly footer: string
  }
}

/** The place's settings in this process. Every change arrives by the bus, or with the next look at the database. */
export interface PlaceSettings {
  now(): PlaceNow
  /** Reads the settings anew if they have changed. */
  refresh(): Promise<void>
  /** Calls the listener after every change that arrived here. Returns how to stop that. */
  onChange(listener: (now: PlaceNow) => void): () => void
  close(): void
}
