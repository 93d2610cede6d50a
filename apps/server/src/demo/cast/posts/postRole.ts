import type { SceneName } from '../../pictures/draw.ts'
import type { Topic } from '../groups.ts'

/** A comment. A text that begins with `>` is a reply to the comment before. */
export type Remark = readonly [username: string, text: string]

/** A post of the demo, with what is said about it. */
export interface PostRole {
  readonly by: string
  /** The group it is posted in; none for a post on the profile. */
  readonly to?: Topic
  /** Before the end of the demo. */
  readonly hoursAgo: number
  /** `@username` mentions a person. */
  readonly text: string
  readonly pictures?: readonly SceneName[]
  /** The pictures are upright. */
  readonly isTall?: true
  readonly poll?: readonly string[]
  /** From 0 to 1: how many of those who read it react; 0.3 if left out. */
  readonly liked?: number
  readonly talk?: readonly Remark[]
}
