import type { ImageSource } from '@koinon/contract/shared'
import type { PageForm } from './pageParts.ts'

/** P21 `/join/:code`, for visitors. */
export interface InvitationPage {
  readonly code: string
  /** Null: there is no such code. */
  readonly opens: {
    readonly state: 'OPEN' | 'DISABLED' | 'EXPIRED' | 'USED_UP'
    readonly group: {
      readonly id: string
      readonly name: string
      readonly description: string
      /** Where to read more; null if there is no published page. */
      readonly communityHandle: string | null
      readonly sources: readonly ImageSource[]
    }
    readonly needsApproval: boolean
    readonly emailDomains: readonly string[]
    readonly entitlementTitle: string | null
    readonly expirationDate: string | null
  } | null
  readonly canRegister: boolean
}

/** `/group-invitation/:token`: a member's invitation by mail into a group. */
export interface GroupInvitationPage {
  readonly linkToken: string
  /** Null: the link no longer works, or never did. */
  readonly opens: {
    readonly group: {
      readonly id: string
      readonly name: string
      readonly isOrganization: boolean
      readonly sources: readonly ImageSource[]
    }
    readonly invitedBy: string
    readonly note: string | null
  } | null
  /** Whether the link tells whose address it is, so that it can stop further invitations. */
  readonly isKnown: boolean
  /** The address to which no more invitations are mailed, once they are stopped. */
  readonly stoppedFor: string | null
  readonly canRegister: boolean
  readonly form: PageForm<never>
}
