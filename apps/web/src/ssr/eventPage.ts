import type { EntitlementView, EventConfirmation, EventState, ImageSource, RichText } from '@koinon/contract/shared'

/** P15 `/e/:eventId`. */
export interface EventPage {
  /** Null: there is no such event that everybody may see. */
  readonly event: {
    readonly id: string
    readonly title: string
    /** The words of `about` that search engines and calendars may show. */
    readonly description: string
    readonly about: RichText
    readonly cover: {
      readonly alt: string
      readonly width: number
      readonly height: number
      readonly sources: readonly ImageSource[]
    } | null
    readonly startTime: string
    readonly endTime: string
    /** IANA time zone. */
    readonly timeZone: string
    readonly place: string | null
    readonly online: boolean
    readonly group: {
      readonly id: string
      readonly name: string
      readonly isOrganization: boolean
      readonly sources: readonly ImageSource[]
    } | null
    /** The host's name. */
    readonly hosts: readonly string[]
    readonly state: EventState
    readonly confirmation: EventConfirmation
    readonly capacity: number | null
    readonly spotsLeft: number | null
    /** Null: it is free. */
    readonly cost: Pick<EntitlementView, 'price' | 'interval'> | null
    /** How many have a seat. */
    readonly going: number
    readonly nextOccurrences: readonly string[]
  } | null
  /** Where a member answers. */
  readonly path: string
  /** The address of its calendar file. */
  readonly file: string
  readonly canRegister: boolean
}
