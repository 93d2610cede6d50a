import type { Post } from './types.ts'

type Spoken = Pick<Post, 'author' | 'postedAs'>

/** Who speaks in a post: the organisation in whose name it is, otherwise its author. */
export const speakerOf = ({ author, postedAs }: Spoken): string => postedAs?.name ?? author.displayName
