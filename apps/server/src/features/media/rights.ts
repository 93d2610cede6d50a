import type { App } from '#kernel/http/app.ts'
import type { UsedMedia } from './store/media.ts'

/**
 * Uses that anybody may fetch: avatars, pictures of groups, pictures of landing pages, of the place, and of previews of
 * public pages.
 */
const openUses = new Set(['AVATAR', 'GROUP', 'LANDING', 'PREVIEW', 'PLACE'])
const containerOf = {
  POST: 'POST',
  COMMENT: 'POST',
  EVENT: 'EVENT',
  CONVERSATION: 'CONVERSATION',
  PROFILE: 'PROFILE',
  LIBRARY: 'LIBRARY',
} as const

export const isOpenMedia = ({ uses }: UsedMedia): boolean => uses.some(({ kind }) => openUses.has(kind))

/**
 * Whether a viewer may see a file now: its owner, viewers of something that shows it, and moderators of its case may.
 */
export async function maySeeMedia(app: App, viewerId: string, media: UsedMedia): Promise<boolean> {
  if (viewerId === media.row.owner_id || isOpenMedia(media)) return true
  for (const { kind, target_id } of media.uses) {
    const container = kind in containerOf ? containerOf[kind as keyof typeof containerOf] : null
    if (container && (await app.maySubscribe[container]?.(app.db, viewerId, target_id))) return true
  }
  const { MESSAGE_FILE, CASE_FILE } = app.maySubscribe
  const inMessage = media.uses.some(({ kind }) => kind === 'MESSAGE')
  if (inMessage && (await MESSAGE_FILE?.(app.db, viewerId, media.row.id))) return true
  return (await CASE_FILE?.(app.db, viewerId, media.row.id)) ?? false
}
