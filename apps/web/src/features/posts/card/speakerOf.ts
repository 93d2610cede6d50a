import type { Post } from './types.ts'

type Spoken = Pick<Post, 'author' | 'postedAs'>

/** The name in which a post speaks: the organisation's, or else the author's. */
export const speakerOf = ({ author, postedAs }: Spoken): string => postedAs?.name ?? author.displayName
