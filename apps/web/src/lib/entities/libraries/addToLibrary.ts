import { CallError } from '@koinon/client/errors'
import { invoke, invokeOnce } from '../../data/calls/index.ts'
import type { ReplyOf } from '../../data/calls/index.ts'

type Library = ReplyOf<'groups.getContentLibrary'>

/** The posts of each section in order, page after page. */
async function postsBySection(library: Library): Promise<Map<string, string[]>> {
  const posts = new Map<string, string[]>(library.sections.map(({ id }) => [id, []]))
  let cursor: string | null | undefined
  do {
    const body = { contentLibraryIds: [library.id], limit: 100, ...(cursor ? { cursor } : {}) }
    const page: ReplyOf<'groups.contentLibrariesPosts'> = await invoke('groups.contentLibrariesPosts', { body })
    for (const { sectionId, post } of page.items) if (sectionId !== null) posts.get(sectionId)?.push(post.id)
    cursor = page.nextCursor
  } while (cursor)
  return posts
}

export interface Addition {
  readonly groupId: string
  readonly libraryId: string
  readonly postId: string
  /** The name of the section created if a library has none. */
  readonly firstSection: string
}

/** Adds a post to the end of a library; false if it is already there. Another admin may be reordering it meanwhile. */
export async function addToLibrary(addition: Addition, tries = 3): Promise<boolean> {
  const { groupId, libraryId, postId, firstSection } = addition
  const params = { groupId, contentLibraryId: libraryId }
  const library = await invoke('groups.getContentLibrary', { params })
  const posts = await postsBySection(library)
  if ([...posts.values()].some((ids) => ids.includes(postId))) return false
  const preserved = library.sections.map(({ id, title }) => ({ id, title, postIds: posts.get(id) ?? [] }))
  const last = preserved.at(-1)
  const sections =
    last === undefined
      ? [{ title: firstSection, postIds: [postId] }]
      : preserved.with(preserved.length - 1, { ...last, postIds: [...last.postIds, postId] })
  const { version, title, description, cover, access, entitlement } = library
  const said = { version, title, description, coverMediaId: cover?.id ?? null, access }
  try {
    await invokeOnce('groups.contentLibrariesUpdate', {
      params,
      body: { ...said, entitlementId: entitlement?.id ?? null, sections },
    })
    return true
  } catch (error) {
    const isOvertaken = error instanceof CallError && error.code === 'VERSION_CONFLICT'
    if (!isOvertaken || tries <= 1) throw error
    return addToLibrary(addition, tries - 1)
  }
}
