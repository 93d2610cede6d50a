import type { ImageSource } from '@koinon/contract/shared'

interface PackEntry {
  readonly id: string
  readonly isOrganization: boolean
  readonly name: string
  readonly sources: readonly ImageSource[]
}

/** `/lists/:listId`, for visitors. */
export interface StarterPackPage {
  /** Its address, where a member follows everybody. */
  readonly path: string
  /** Null: there is no such list that everybody may see. */
  readonly pack: {
    readonly name: string
    readonly description: string
    readonly ownerName: string
    readonly people: readonly (PackEntry & { readonly username: string })[]
    readonly groups: readonly (PackEntry & { readonly description: string })[]
  } | null
  readonly canRegister: boolean
}
