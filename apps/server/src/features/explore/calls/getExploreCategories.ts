import { contract } from '@koinon/contract'
import type { Image, MediaItem } from '@koinon/contract/shared'
import { handle } from '#kernel/http/handler.ts'
import { presentPosts } from '#features/content/index.ts'
import { categories, runFor } from '../store/rankedLists.ts'

export const getExploreCategories = handle(contract.content.getExploreCategories)(async ({ actor, db, app }) => {
  const rows = await categories(db, actor, { run: await runFor(db), now: app.runtime.now() })
  const posts = await presentPosts(db, app, actor, [...new Set(rows.flatMap(({ pictured }) => pictured ?? []))])
  const pictures = new Map(posts.map(({ id, media }) => [id, media.flatMap((item) => imageOf(item) ?? [])[0] ?? null]))
  return {
    items: rows.map(({ slug, title, postCount, pictured }) => ({
      category: slug,
      title,
      image: (pictured && pictures.get(pictured)) || null,
      postCount,
    })),
  }
})

/** A post's finished picture, as a picture. */
function imageOf({ id, mediaType, alt, width, height, placeholder, color, sources }: MediaItem): Image | null {
  if (mediaType !== 'IMAGE' || width === null || height === null || sources.length === 0) return null
  return {
    id,
    alt,
    width,
    height,
    placeholder: placeholder ?? '',
    color: color ?? '#888888',
    sources: sources.flatMap((source) =>
      source.width === null ? [] : [{ url: source.url, type: source.type, width: source.width }],
    ),
  }
}
