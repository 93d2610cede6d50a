import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { readableComments } from '../../comments/store/commentRows.ts'
import { readablePosts } from '../../posts/store/postRows.ts'
import { ownReactions } from '../store/reactions.ts'

export const reactionsGetUserReactions = handle(contract.content.reactionsGetUserReactions)(async ({
  body,
  actor,
  db,
}) => {
  const idsOf = (type: 'POST' | 'COMMENT') =>
    body.targets.flatMap(({ targetType, targetId }) => (targetType === type ? [targetId] : []))
  const posts = await readablePosts(db, actor.id, idsOf('POST'))
  const comments = await readableComments(db, actor.id, idsOf('COMMENT'))
  const mine = await ownReactions(db, actor.id, [...posts, ...comments])
  return {
    items: body.targets.flatMap(({ targetType, targetId }) =>
      (targetType === 'POST' ? posts : comments).has(targetId)
        ? [{ targetType, targetId, emojis: mine.get(targetId) ?? [] }]
        : [],
    ),
  }
})
