import type { HighlightView, PrayerView, TestimonialView } from '@koinon/contract/shared'
import type { App } from '#kernel/http/app.ts'
import { type MediaRow, grantFor, imageView, mediaItemView } from '#features/media/index.ts'
import { cardOf } from '#features/users/index.ts'
import { prayerPolicy } from './policy.ts'
import type { HighlightRow } from './store/highlights.ts'
import type { PrayerRow } from './store/prayers.ts'
import type { TestimonialRow } from './store/testimonials.ts'

export const highlightView = (app: App, viewerId: string, row: HighlightRow): HighlightView => ({
  id: row.id,
  title: row.title,
  cover: row.cover ? imageView(row.cover, grantFor(app, row.cover.media_id, { id: viewerId })) : null,
  postIds: row.postIds ?? [],
  createdAt: row.createdAt.toISOString(),
})

/** An anonymous author is named to nobody else. */
export const prayerView = (row: PrayerRow): PrayerView => ({
  id: row.id,
  author: row.anonymous && !row.own ? null : cardOf(row.author),
  text: row.text,
  category: row.category,
  visibility: row.visibility,
  anonymous: row.anonymous,
  prayingCount: row.prayingCount,
  mine: row.praying,
  answered: row.answeredAt ? { at: row.answeredAt.toISOString(), note: row.answerNote } : null,
  createdAt: row.createdAt.toISOString(),
  can: {
    pray: prayerPolicy.pray(row).ok,
    answer: prayerPolicy.answer(row).ok,
    delete: prayerPolicy.remove(row).ok,
    report: prayerPolicy.report(row).ok,
  },
})

export const testimonialView = (
  app: App,
  viewerId: string,
  row: TestimonialRow,
  media: ReadonlyMap<string, MediaRow>,
): TestimonialView => ({
  text: row.text,
  facets: [...row.facets],
  media: row.mediaIds
    .flatMap((id) => media.get(id) ?? [])
    .map((file) => mediaItemView(file, grantFor(app, file.id, { id: viewerId }))),
  updatedAt: row.updatedAt.toISOString(),
})
