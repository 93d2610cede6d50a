import { contract } from '@koinon/contract'
import { emit } from '#kernel/work/events.ts'
import { handle } from '#kernel/http/handler.ts'
import { highlightView } from '../presentSections.ts'
import { requireOwnPosts } from '../requireOwnPosts.ts'
import { countHighlights, highlightRows, isPictureOf, maxHighlights, saveHighlight } from '../store/highlights.ts'
import { lockAccount } from '#features/users/index.ts'

export const createAccountHighlight = handle(contract.users.createAccountHighlight)(async ({
  body,
  actor,
  tx,
  app,
  refuse,
}) => {
  await lockAccount(tx, actor.id)
  const postIds = await requireOwnPosts(tx, actor.id, body.postIds, { withMedia: true })
  const { title, coverMediaId = null } = body
  // A cover has to come from the posts themselves: it is visible exactly to the viewers of the post.
  if (coverMediaId && !(await isPictureOf(tx, postIds, coverMediaId)))
    return refuse('MEDIA_NOT_FOUND', { path: 'coverMediaId' })
  const isNew = body.id === undefined
  if (isNew && (await countHighlights(tx, actor.id)) >= maxHighlights)
    return refuse('QUOTA_REACHED', { max: maxHighlights })
  const id = body.id ?? app.runtime.id()
  const pick = { id, accountId: actor.id, title, coverMediaId, postIds }
  if (!(await saveHighlight(tx, pick, { isNew, now: app.runtime.now() }))) return refuse('NOT_FOUND')
  await emit(tx, 'account.profileChanged', { accountId: actor.id })
  const [row] = await highlightRows(tx, actor.id, { ownerId: actor.id, id })
  return row ? highlightView(app, actor.id, row) : refuse('NOT_FOUND')
})
