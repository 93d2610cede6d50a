import type { ListVisibility } from '@koinon/contract/shared'
import { allow, deny } from '#kernel/refusal.ts'

/** A named list, and how the viewer relates to its owner. */
export interface ListFacts {
  readonly id: string
  readonly ownerId: string
  readonly visibility: ListVisibility
  readonly isMine: boolean
  /** The viewer may see the owner and, if the owner is private, follows them. */
  readonly seesOwner: boolean
  /** The viewer is on it. */
  readonly isListed: boolean
  /** Until moderators have reviewed its reports, only its owner sees it. */
  readonly isHidden: boolean
}

/** Rights towards a named list. Pure: facts in, verdict out. */
export const listPolicy = {
  /** A list that the viewer may not see does not exist for them. */
  sees: ({ isMine, visibility, isHidden, seesOwner }: ListFacts): boolean =>
    isMine || (visibility === 'SHARED' && !isHidden && seesOwner),
  /** People on a shared list leave it whatever became of its owner. */
  seesToLeave: ({ isMine, visibility, isHidden, seesOwner, isListed }: ListFacts): boolean =>
    isMine || (visibility === 'SHARED' && (isListed || (!isHidden && seesOwner))),
  change: ({ isMine }: ListFacts) => (isMine ? allow : deny('NOT_ALLOWED')),
  report: ({ isMine }: ListFacts) => (isMine ? deny('OWN_CONTENT') : allow),
  /** Owners of a list remove themselves as they remove others. */
  leave: ({ isMine }: ListFacts) => (isMine ? deny('NOT_ALLOWED') : allow),
} as const
