import type { Post } from './types.ts'

/** Whether deleting it means removing another's post from a group, not the member's own. */
export const isOthers = ({ author, group }: Pick<Post, 'author' | 'group'>, ownId: string): boolean =>
  author.id !== ownId && group !== null
