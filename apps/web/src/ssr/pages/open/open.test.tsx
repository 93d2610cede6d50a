import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { OpenLibraryPage, OpenPostPage, OpenPostsPage } from '../../pages.ts'
import { openLibrary } from './OpenLibrary.tsx'
import { openPost } from './OpenPost.tsx'
import { openPosts } from './OpenPosts.tsx'

const by = { id: 'ana', kind: 'person', name: 'Ana', sources: [] } as const
const mill = { id: 'mill', kind: 'group', name: 'The Mill', sources: [] } as const
const at = '2026-05-01T10:00:00.000Z'
const post: OpenPostPage = {
  path: '/p/1',
  canRegister: true,
  title: 'On compost',
  by,
  group: { id: 'mill', name: 'The Mill' },
  hasWarning: false,
  about: { text: 'On compost', facets: [] },
  words: 'On compost',
  language: 'en',
  createdAt: at,
  editedAt: null,
  pictures: [],
  link: null,
  likes: 2,
  commentCount: 1,
  comments: [{ id: 'c', by, about: { text: 'Weekly', facets: [] }, words: 'Weekly', link: null, createdAt: at }],
}
const group: OpenPostsPage = {
  path: '/g/mill',
  canRegister: false,
  of: mill,
  description: 'Neighbours.',
  banner: null,
  group: { kind: 'STANDARD', joinPolicy: 'ANYONE', memberCount: 12, organization: { id: 'town', name: 'The Town' } },
  posts: [
    {
      id: '1',
      by,
      groupName: null,
      text: 'On compost',
      language: null,
      createdAt: at,
      picture: null,
      likes: 0,
      comments: 3,
      link: null,
      hasWarning: false,
    },
  ],
  isFirst: true,
  nextPath: '/g/mill?cursor=x',
}
const library: OpenLibraryPage = {
  path: '/g/mill/library/l',
  canRegister: true,
  title: 'Talks',
  about: { text: 'What was said.', facets: [] },
  words: 'What was said.',
  group: mill,
  cover: null,
  items: [{ id: 'i', title: 'First talk' }],
  podcastUrl: 'https://home.example/g/mill/libraries/l/podcast.xml',
}
const frameAt = (path: string) => ({
  placeName: 'Home',
  url: `https://home.example${path}`,
  community: null,
  viewer: null,
  locale: 'en',
  documents: [],
  languages: [],
  hasSignedOut: false,
})
const hrefOf = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href')

/** Members that search engines require, or recommend where nothing is required. */
const required = {
  DiscussionForumPosting: ['author', 'datePublished', 'text', 'headline', 'url', 'comment', 'interactionStatistic'],
  PodcastSeries: ['name', 'url', 'webFeed', 'author'],
  Organization: ['name', 'url'],
  ProfilePage: ['mainEntity'],
}

/** The type of what is linked; every member that its type has to have is given and not empty. */
function typeOf(linked: Readonly<Record<string, unknown>> | undefined) {
  const type = String(linked?.['@type']) as keyof typeof required
  const missing = required[type].filter((member) => [undefined, null, ''].includes(linked?.[member] as string))
  return [type, missing]
}

test('a visitor reads a post and its comments, and comes to its group', () => {
  render(<openPost.Page data={post} frame={frameAt('/p/1')} />)
  screen.getByRole('heading', { level: 1, name: 'Post by Ana' })
  screen.getByText('On compost')
  screen.getByText('Weekly')
  expect(hrefOf('The Mill')).toBe('/g/mill')
  expect(hrefOf('Create your account')).toBe('/register?next=%2Fp%2F1')
})

test('a visitor sees a linked video as a card with its picture from here, which leads to its site', () => {
  const image = {
    id: 'i',
    width: 480,
    height: 270,
    alt: '',
    placeholder: null,
    color: '#223344',
    sources: [{ url: '/media/i', type: 'image/webp', width: 480 }],
  } as unknown as NonNullable<NonNullable<OpenPostPage['link']>['image']>
  const url = 'https://youtu.be/dQw4w9WgXcQ'
  const link = { url, title: 'A garden tour', description: 'By Mara', siteName: 'YouTube', image }
  const { container } = render(<openPost.Page data={{ ...post, link }} frame={frameAt('/p/1')} />)
  expect(screen.getByRole('link', { name: 'YouTube A garden tour By Mara' }).getAttribute('href')).toBe(url)
  expect(container.querySelector('iframe, button[aria-label^="Play"]')).toBeNull()
  expect(container.querySelector('a[href^="https://youtu.be"] img')?.getAttribute('src')).toBe('/media/i')
})

test('a visitor reads the posts of a group, and the older ones on the next page', () => {
  render(<openPosts.Page data={group} frame={frameAt('/g/mill')} />)
  screen.getByRole('heading', { level: 1, name: 'The Mill' })
  expect(hrefOf('3 comments')).toBe('/p/1')
  screen.getByText(/^12 members · Anyone can join/)
  expect(hrefOf('The Town')).toBe('/g/town')
  expect(hrefOf('Older posts')).toBe('/g/mill?cursor=x')
  expect(hrefOf('Create your account')).toBeUndefined()
})

test('a visitor is told that a text is the note of a content warning', () => {
  const warning = 'Post with a content warning'
  const { rerender } = render(<openPost.Page data={post} frame={frameAt(post.path)} />)
  expect(screen.queryByText(warning)).toBeNull()
  rerender(<openPost.Page data={{ ...post, hasWarning: true }} frame={frameAt(post.path)} />)
  screen.getByText(warning)
  const posts = group.posts.map((one) => ({ ...one, hasWarning: true }))
  rerender(<openPosts.Page data={{ ...group, posts }} frame={frameAt(group.path)} />)
  screen.getByText(warning)
})

test('a visitor finds the podcast of a library', () => {
  render(<openLibrary.Page data={library} frame={frameAt('/g/mill/library/l')} />)
  screen.getByText('First talk')
  expect(hrefOf('Listen as a podcast')).toBe(library.podcastUrl)
})

test('each page describes itself to search engines with all members that its type requires', () => {
  const ofPost = openPost.head({ data: post, frame: frameAt('/p/1') })
  const ofGroup = openPosts.head({ data: group, frame: frameAt('/g/mill') })
  const ofPerson = openPosts.head({ data: { ...group, of: by, group: null }, frame: frameAt('/@ana') })
  const ofLibrary = openLibrary.head({ data: library, frame: frameAt('/g/mill/library/l') })
  expect([ofPost, ofGroup, ofPerson, ofLibrary].map(({ linkedData }) => typeOf(linkedData))).toEqual([
    ['DiscussionForumPosting', []],
    ['Organization', []],
    ['ProfilePage', []],
    ['PodcastSeries', []],
  ])
  expect(ofPost.linkedData?.['author']).toEqual({ '@type': 'Person', name: 'Ana' })
  expect(ofPerson.linkedData?.['mainEntity']).toMatchObject({ '@type': 'Person', name: 'Ana' })
})

test('pages of older posts, and libraries with nothing to play, are no results of their own kind', () => {
  const older = openPosts.head({ data: { ...group, isFirst: false }, frame: frameAt('/g/mill') })
  const notes = openLibrary.head({ data: { ...library, podcastUrl: null }, frame: frameAt('/g/mill/library/l') })
  expect([older.isIndexed, notes.linkedData]).toEqual([false, undefined])
})
