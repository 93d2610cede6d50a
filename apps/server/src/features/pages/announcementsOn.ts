import type { FastifyRequest } from 'fastify'
import type { PageFrame } from '@koinon/web/pages'
import type { App } from '#kernel/http/app.ts'
import { visitorAnnouncements } from '#features/announcements/index.ts'

/** A browser remembers the latest. */
const maxHidden = 20

/** Announcements to visitors, without those that this browser hid. */
export async function announcementsOn(
  app: App,
  { cookies }: FastifyRequest,
  language: string,
): Promise<Pick<PageFrame, 'announcements'>> {
  const dismissed = (cookies['koinon.hidden-announcements'] ?? '').split('.').slice(0, maxHidden)
  const announcements = await visitorAnnouncements(app, { language, dismissed })
  return announcements.length === 0 ? {} : { announcements }
}
