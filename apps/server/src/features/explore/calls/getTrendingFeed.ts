import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { readRankedList } from '../readRankedList.ts'

export const getTrendingFeed = handle(contract.content.getTrendingFeed)(({ body, actor, db, app }) => {
  const base = (tag: string) => tag.toLowerCase().split('-')[0]
  const reason = { kind: 'TRENDING', text: 'Popular now.' } as const
  const { mediaType, cursor, limit } = body
  const inLanguage = body.language ? { language: base(body.language) } : { ownLanguage: base(actor.language) }
  return readRankedList(db, app, actor, { list: 'trending', ...inLanguage, mediaType, cursor, limit, reason })
})
