import { contract } from '@koinon/contract'
import { handle } from '../../../kernel/handle.ts'
import { readRanked } from '../services/readRanked.ts'

export const getTrendingFeed = handle(contract.content.getTrendingFeed)(({ body, actor, db, app }) => {
  const [language = 'en'] = (body.language ?? actor.language).toLowerCase().split('-')
  const reason = { kind: 'TRENDING', text: 'Many people respond to it now.' } as const
  const { mediaType, cursor, limit } = body
  return readRanked(db, app, actor, { list: 'trending', language, mediaType, cursor, limit, reason })
})
