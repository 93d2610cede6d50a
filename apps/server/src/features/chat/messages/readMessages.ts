import { type MessageView, Time } from '@koinon/contract/shared'
import type { App } from '#kernel/http/app.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Db } from '#kernel/database/tables.ts'
import { messageViews } from '../present.ts'
import { type MessageSearch, messagesWith } from './store/messagesWith.ts'
import { readMessageQuery } from './readMessageQuery.ts'
import { accessMessage } from './store/messages.ts'
import { firstSeqFrom } from '../conversations/store/firstSeqFrom.ts'

interface Args {
  readonly conversationId: string
  readonly before?: string | number | undefined
  readonly after?: string | number | undefined
  readonly around?: string | number | undefined
  readonly query?: string | undefined
  readonly timeZone?: string | undefined
  readonly having?: MessageSearch | undefined
  readonly threadId?: string | undefined
  readonly limit: number
}
interface Found {
  readonly id: string
  readonly seq: number
}
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** A page of a conversation, or of a thread in it, oldest first, next to a point in it; without one the newest. */
export async function readMessages(
  viewContext: { db: Db; app: App; viewerId: string },
  args: Args,
): Promise<{ items: MessageView[]; olderCursor: string | null; newerCursor: string | null }> {
  const { db, viewerId } = viewContext
  const { conversationId, limit, having, threadId } = args
  const read =
    args.query === undefined
      ? undefined
      : await readMessageQuery(db, viewContext.app, { ...args, viewerId, query: args.query })
  if (read === null) return { items: [], olderCursor: null, newerCursor: null }
  const filter = { viewerId, conversationId, query: read?.query, having, threadId }
  const seqOf = async (place: string | number): Promise<number> => {
    if (typeof place === 'number') return place
    if (/^\d{1,15}$/.test(place)) return Number(place)
    if (place === args.around && Time.safeParse(place).success) return firstSeqFrom(db, conversationId, new Date(place))
    if (!uuid.test(place))
      throw new Refusal('INVALID_PARAMETER', { path: 'around', detail: 'This is not a place in a conversation.' })
    const { message } = await accessMessage(db, viewerId, place)
    if (message.conversationId !== conversationId) throw new Refusal('MESSAGE_NOT_FOUND')
    return message.seq
  }
  const older = (before: number | undefined, count: number) =>
    messagesWith(db, { ...filter, limit: count, ...(before === undefined ? {} : { before }) })
  const newer = (after: number, count: number) => messagesWith(db, { ...filter, limit: count, after })

  let [found, moreOlder, moreNewer]: [Found[], boolean, boolean] = [[], false, false]
  if (args.after !== undefined) {
    const rows = await newer(await seqOf(args.after), limit + 1)
    found = rows.slice(0, limit)
    ;[moreOlder, moreNewer] = [true, rows.length > limit]
  } else if (args.around !== undefined) {
    const place = await seqOf(args.around)
    const half = Math.ceil(limit / 2)
    const [back, on] = await Promise.all([older(place + 1, half + 1), newer(place, limit - half + 1)])
    found = [...back.slice(0, half).reverse(), ...on.slice(0, limit - half)]
    ;[moreOlder, moreNewer] = [back.length > half, on.length > limit - half]
  } else {
    const rows = await older(args.before === undefined ? undefined : await seqOf(args.before), limit + 1)
    found = rows.slice(0, limit).reverse()
    ;[moreOlder, moreNewer] = [rows.length > limit, args.before !== undefined]
  }
  const items = await messageViews(
    viewContext,
    found.map(({ id }) => id),
  )
  return {
    items,
    olderCursor: moreOlder && found[0] ? String(found[0].seq) : null,
    newerCursor: moreNewer && found.length > 0 ? String(found.at(-1)?.seq) : null,
  }
}
