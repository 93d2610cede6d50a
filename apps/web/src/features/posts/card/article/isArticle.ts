import type { Post } from '../types.ts'

/** Its text begins with a title. */
export const isArticle = ({ facets: [first] }: Pick<Post, 'facets'>): boolean => first?.kind === 'TITLE'
