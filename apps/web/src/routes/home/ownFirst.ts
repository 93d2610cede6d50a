import { hourMs } from '#lib/text/durations.ts'

interface Listed {
  readonly id: string
  readonly author: { readonly id: string }
  readonly createdAt: Date
}

/** The main feed: what the member has just published, within an hour, then everything else. */
export function ownFirst<P extends Listed>({
  posts,
  ownId,
  now,
}: {
  readonly posts: readonly P[]
  readonly ownId: string
  readonly now: Date
}): P[] {
  const isFresh = ({ author, createdAt }: P) => author.id === ownId && now.getTime() - createdAt.getTime() < hourMs
  return [...posts.filter(isFresh), ...posts.filter((post) => !isFresh(post))]
}
