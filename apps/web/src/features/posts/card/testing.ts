import type { Post } from './types.ts'

/** Ana's post as its readers see it, for tests. */
export const anasPost = (part: object): Post =>
  ({
    id: 'p',
    author: { id: 'ana', displayName: 'Ana', username: 'ana', avatar: null },
    postedAs: null,
    group: null,
    event: null,
    place: null,
    poll: null,
    repostOf: null,
    linkPreview: null,
    locked: null,
    filteredBy: null,
    sensitive: null,
    language: null,
    editedAt: null,
    createdAt: new Date('2026-03-01T12:00:00Z'),
    audience: 'EVERYONE',
    status: 'PUBLISHED',
    text: 'Bread',
    facets: [],
    media: [],
    reactions: [],
    counts: { likes: 0, comments: 0, reposts: 0, shares: 0, views: 0 },
    mine: { liked: false, saved: false, reposted: false },
    can: {},
    ...part,
  }) as unknown as Post
